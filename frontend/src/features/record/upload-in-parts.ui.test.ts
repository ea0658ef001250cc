import { maxPartBytes } from '@debrief/contracts/http/uploads';
import { http, HttpResponse } from 'msw';
import { ApiError, NetworkError } from '../../lib/api-error.ts';
import { server, setUpServer } from '../../testing/server.ts';
import { uploadInParts } from './upload-in-parts.api.ts';

setUpServer();

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

/** Returns the id or the error of an upload that does not wait before it retries, its progress, and its waits. */
const outcome = async () => {
  const waits: number[] = [];
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  const stored: number[] = [];
  const options = { wait, onStored: (bytes: number) => void stored.push(bytes) };
  const end: unknown = await uploadInParts(audio, 'key', options).catch((error: unknown) => error);
  return { end, stored, waits };
};

test('continues where the connection broke', async () => {
  const requests = answerParts((count) => (count === 2 ? HttpResponse.error() : undefined));
  const { end, stored } = await outcome();
  expect(end).toBe('one');
  expect(stored).toEqual([0, maxPartBytes, maxPartBytes, 2 * maxPartBytes, audio.size]);
  const [first, second, third] = [0, maxPartBytes, 2 * maxPartBytes].map((at) => `part at ${at}`);
  expect(requests).toEqual(['start', first, second, 'start', second, third]);
});

test('ends after seven attempts without a stored part', async () => {
  const requests = answerParts(() => HttpResponse.error());
  const { end, waits } = await outcome();
  expect(end).toBeInstanceOf(NetworkError);
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000]);
  expect(requests.filter((each) => each !== 'start')).toHaveLength(7);
});

test.each([401, 413, 415, 507])('ends at once if the response is %d', async (status) => {
  const requests = answerParts(() => new HttpResponse('<html></html>', { status }));
  expect((await outcome()).end).toBeInstanceOf(ApiError);
  expect(requests).toEqual(['start', 'part at 0']);
});
