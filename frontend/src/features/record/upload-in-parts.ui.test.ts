import { maxPartBytes } from '@debrief/contracts/http/uploads';
import { http, HttpResponse } from 'msw';
import { ApiError, NetworkError } from '../../lib/api-error.ts';
import { jest } from '../../testing/jest.ts';
import { server, setUpServer } from '../../testing/server.ts';
import { uploadInParts } from './upload-in-parts.api.ts';

setUpServer();
beforeEach(() =>
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] }),
);
afterEach(() => jest.useRealTimers());

const audio = new Blob([new Uint8Array(2 * maxPartBytes + 10)]);

/** A server that answers parts with `respond`, and stores those without a response. */
const answerParts = (respond: (count: number) => Response | undefined) => {
  const requests: string[] = [];
  let stored = 0;
  let parts = 0;
  server.use(
    http.post('/api/uploads', () => {
      requests.push('start');
      return HttpResponse.json({ id: 'one', offset: stored }, { status: 201 });
    }),
    http.patch('/api/uploads/one', async ({ request }) => {
      const at = Number(request.headers.get('upload-offset'));
      requests.push(`part at ${at}`);
      const refusal = respond((parts += 1));
      if (refusal) return refusal;
      stored = at + (await request.arrayBuffer()).byteLength;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return requests;
};

/** Advances the clock past every pause until the upload ends. */
const outcome = async (upload: Promise<string>) => {
  let ended = false;
  const end = upload
    .then(
      (id) => id,
      (error: unknown) => error,
    )
    .finally(() => (ended = true));
  while (!ended) {
    jest.advanceTimersByTime(1_000);
    // Gives requests time to end before their limit, which the clock counts, too.
    for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
  }
  return end;
};

test('continues where the connection broke', async () => {
  const requests = answerParts((count) => (count === 2 ? HttpResponse.error() : undefined));
  expect(await outcome(uploadInParts(audio, 'key'))).toBe('one');
  const [first, second, third] = [0, maxPartBytes, 2 * maxPartBytes].map((at) => `part at ${at}`);
  expect(requests).toEqual(['start', first, second, 'start', second, third]);
});

test('ends after seven attempts without a stored part', async () => {
  const requests = answerParts(() => HttpResponse.error());
  expect(await outcome(uploadInParts(audio, 'key'))).toBeInstanceOf(NetworkError);
  expect(requests.filter((each) => each !== 'start')).toHaveLength(7);
});

test.each([401, 413, 415, 507])('ends at once if the response is %d', async (status) => {
  const requests = answerParts(() => new HttpResponse('<html></html>', { status }));
  expect(await outcome(uploadInParts(audio, 'key'))).toBeInstanceOf(ApiError);
  expect(requests).toEqual(['start', 'part at 0']);
});
