import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

/**
 * An answer that is no JSON, or empty. It tells its length, as servers do: Node's fetch takes a mocked one that does not for a
 * connection that broke, now and then.
 */
export const textResponse = (status: number, text = '', statusText?: string) =>
  new HttpResponse(text, {
    status,
    ...(statusText ? { statusText } : {}),
    headers: { 'content-length': String(Buffer.byteLength(text)) },
  });

/** Every page is counted, and the record page asks for what has failed; only the tests of those are about them. */
export const server = setupServer(
  http.post('/api/track-page-view', () => new HttpResponse(null, { status: 204 })),
  http.get('/api/recordings', () => HttpResponse.json([])),
);

const unexpected: string[] = [];

/** A call that no handler of the test answers fails it, also where the app copes with the failure. */
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
