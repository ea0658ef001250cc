import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { anAllowance } from './factories.ts';

/**
 * Sets `content-length`. Without it, Node's fetch sometimes treats a mocked response as a broken connection.
 */
export const textResponse = (status: number, text = '', statusText?: string) =>
  new HttpResponse(text, {
    status,
    ...(statusText ? { statusText } : {}),
    headers: { 'content-length': String(Buffer.byteLength(text)) },
  });

export const server = setupServer(
  http.post('/api/track-page-view', () => new HttpResponse(null, { status: 204 })),
  http.get('/api/auth/second-factors', () =>
    HttpResponse.json({ totp: { on: false, recoveryCodesLeft: 0 }, passkeys: [] }),
  ),
  http.get('/api/auth/providers', () => HttpResponse.json({ password: true, providers: [] })),
  http.get('/api/auth/linked-providers', () => HttpResponse.json([])),
  http.get('/api/referrals/allowance', () => HttpResponse.json(anAllowance())),
  http.get('/api/referrals/link', () => HttpResponse.json({ token: 'a-token-of-twenty-or-more' })),
  http.get('/api/calendar-feed', () => HttpResponse.json({ createdAt: null })),
  http.get('/api/integrations', () => HttpResponse.json({ kinds: [], connections: [] })),
  http.get('/api/push', () => HttpResponse.json({ publicKey: null, endpoints: [] })),
  http.get('/api/tokens', () => HttpResponse.json([])),
  http.get('/api/recordings', () => HttpResponse.json([])),
  http.get('/api/recordings/in-progress', () => HttpResponse.json([])),
  http.get('/api/sales-notes/figures', () =>
    HttpResponse.json({ total: 0, thisWeek: 0, totalDealValue: 0, averageDealSize: 0 }),
  ),
  http.get('/api/sales-notes/:id/word-times', () => HttpResponse.json({ wordTimes: [] })),
  http.get('/api/transcription', () =>
    HttpResponse.json({ engine: 'built-in', languages: ['en'], live: false }),
  ),
);

const unexpected: string[] = [];

/** Fails tests on unhandled requests, even if the app handles the error. */
export const setUpServer = () => {
  beforeAll(() =>
    server.listen({
      onUnhandledFrame: ({ frame, defaults }) => {
        const { request } = frame.data as { request: Request };
        unexpected.push(`${request.method} ${request.url}`);
        defaults.error();
      },
    }),
  );

  afterEach(() => {
    server.resetHandlers();
    expect(unexpected.splice(0)).toEqual([]);
  });

  afterAll(() => server.close());
};
