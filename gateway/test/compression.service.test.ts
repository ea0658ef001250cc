import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { ApiRoute } from '@debrief/contracts/http/routes';
import { startTestGateway, stopTestGateways, type TestGateway } from './test-gateway.ts';

afterAll(stopTestGateways);

const routes = ['notes', 'note', 'sound', 'torn'].map((name): ApiRoute => ({
  ...{ method: 'GET', path: `/api/${name}`, service: 'notes', access: 'anyone', bodyLimit: 0 },
}));

const notes = JSON.stringify(Array.from({ length: 5_000 }, (_, n) => ({ contactName: 'Thandi Nkosi', n })));
const note = '{"contactName":"Thandi Nkosi"}';
const sound = randomBytes(50_000);

const behave: RequestListener = (req, res) => {
  const body = { '/api/sound': sound, '/api/note': Buffer.from(note) }[req.url ?? ''] ?? Buffer.from(notes);
  res.setHeader('content-type', body === sound ? 'audio/webm' : 'application/json');
  res.setHeader('content-length', body.length);
  if (req.url !== '/api/torn') return void res.end(body);
  res.write(body.subarray(0, body.length / 2), () => res.destroy());
};

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway({ routes, behave });
});

const ask = (path: string, encodings: string) =>
  fetch(`${gateway.url}${path}`, { headers: { 'accept-encoding': encodings } });

test.each(['br', 'gzip'])('compresses a long response: %s', async (encoding) => {
  const answer = await ask('/api/notes', encoding);
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('content-length')).toBeNull();
  expect(answer.headers.get('vary')).toContain('Accept-Encoding');
  expect(await answer.text()).toBe(notes);
});

test('sends the response uncompressed if the client accepts no compression', async () => {
  const answer = await ask('/api/notes', 'identity');
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(answer.headers.get('content-length')).toBe(String(notes.length));
  expect(await answer.text()).toBe(notes);
});

test('does not compress a short response', async () => {
  const answer = await ask('/api/note', 'br, gzip');
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(await answer.text()).toBe(note);
});

test('does not compress audio and keeps its Content-Length', async () => {
  const answer = await ask('/api/sound', 'br, gzip');
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(answer.headers.get('content-length')).toBe(String(sound.length));
  expect(Buffer.from(await answer.arrayBuffer()).equals(sound)).toBe(true);
});

test('breaks the connection if a compressed response is cut off', async () => {
  const read = async () => (await ask('/api/torn', 'br, gzip')).text();
  await expect(read()).rejects.toThrow();
});
