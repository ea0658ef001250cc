import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { Writable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { Router } from 'express';
import mongoose from 'mongoose';
import { z } from 'zod';
import { ApiError } from '../src/errors.ts';
import { createHttpApp } from '../src/http/app.ts';
import { jsonBody, parse } from '../src/http/parse.ts';
import { ListenError, listen, type RunningServer } from '../src/http/server.ts';
import { streamJson } from '../src/http/stream-json.ts';
import { createLogger } from '../src/log.ts';

const lines: string[] = [];
const sink = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    lines.push(chunk.toString());
    done();
  },
});

const { MongoNetworkError, MongoServerError, MongoBulkWriteError, BulkWriteResult } = mongoose.mongo;
const noRoom = { code: 14_031, errmsg: 'no room' };

/** As they come from file systems and drivers, and as they reach a route. */
const faults: Record<string, unknown> = {
  'a file': Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }),
  'a quota': Object.assign(new Error('EDQUOT: quota exceeded'), { code: 'EDQUOT' }),
  documents: new MongoServerError({ ...noRoom, message: 'no room' }),
  'a cause': new Error('not stored', { cause: new MongoServerError({ ...noRoom, message: 'no room' }) }),
  'a batch': Object.assign(Object.create(MongoBulkWriteError.prototype), {
    code: 14_031,
    result: BulkWriteResult,
  }),
  'a connection': new MongoNetworkError('connection closed'),
  selection: new mongoose.Error.MongooseServerSelectionError('nobody there'),
  'a cursor': new MongoServerError({ code: 43, message: 'cursor id 7 not found' }),
};

let server: RunningServer;

beforeAll(async () => {
  const routes = Router();
  routes.post(
    '/echo',
    jsonBody(100),
    (req, res) => void res.json(parse(z.object({ name: z.string() }), req.body)),
  );
  routes.get('/item/:id', (req, res) => void res.json(req.params));
  routes.get('/taken', () => {
    throw new ApiError('conflict', 'taken', 'It is taken.', { name: 'taken' });
  });
  routes.get('/broken', () => {
    throw new Error('the secret inside');
  });
  routes.get('/fault', (req) => {
    throw faults[String(req.query['of'])];
  });
  routes.get('/list', async (req, res) => {
    async function* items() {
      if (req.query['fail'] === 'at once') throw faults['a connection'];
      yield* [1, 2, 3];
      if (req.query['fail']) throw new Error('half way');
    }
    await streamJson(res, items());
  });
  const log = createLogger({ service: 'test', level: 'debug' }, sink);
  server = await listen(createHttpApp({ log, routes: [routes] }));
});

afterAll(() => server.close());

const post = (body: string, type = 'application/json') =>
  fetch(`${server.url}/echo`, { method: 'POST', body, headers: { 'content-type': type } });

test.each([
  ['broken JSON', '{', 'application/json', 400, 'invalid_json'],
  ['too much', JSON.stringify({ name: 'x'.repeat(200) }), 'application/json', 413, 'body_too_large'],
  ['another type', 'name=x', 'application/x-www-form-urlencoded', 415, 'not_json'],
  ['a missing field', '{}', 'application/json', 400, 'invalid_request'],
])('%s is refused with a sentence and a code', async (_case, body, type, status, code) => {
  const answer = await post(body, type);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ code, error: expect.stringMatching(/\w+ \w+/) });
});

const json = (value: unknown) => JSON.stringify(value);

test.each([
  ['a body that is not compressed as it says', '{"name":"x"}', { 'content-encoding': 'gzip' }, 400],
  ['a broken compression', gzipSync('{"name":"x"}').subarray(0, 15), { 'content-encoding': 'gzip' }, 400],
  ['an encoding that nobody knows', '{"name":"x"}', { 'content-encoding': 'rot13' }, 415],
  [
    'a small body that is a large one',
    gzipSync(json('x'.repeat(9_000))),
    { 'content-encoding': 'gzip' },
    413,
  ],
  ['broken JSON behind a byte order mark', '\uFEFF{', {}, 400],
  ['JSON that is no object', '"x"', {}, 400],
  ['a list where an object belongs', '[{"name":"x"}]', {}, 400],
  ['bytes that are no text', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), {}, 400],
  ['a character set that nobody knows', '{}', { 'content-type': 'application/json; charset=rot13' }, 415],
  ['nothing at all', '', {}, 400],
  ['a prototype', '{"__proto__":{"name":"x"}}', {}, 400],
])('%s is the caller’s mistake', async (_what, body, headers: Record<string, string>, status) => {
  lines.length = 0;
  const answer = await fetch(`${server.url}/echo`, {
    method: 'POST',
    body: body as BodyInit,
    headers: { 'content-type': 'application/json', ...headers },
  });
  expect([answer.status, await answer.json()]).toEqual([
    status,
    expect.objectContaining({ error: expect.stringMatching(/\w+ \w+/), code: expect.any(String) }),
  ]);
  expect(lines.filter((line) => line.includes('request failed'))).toEqual([]);
});

test('a byte order mark before good JSON is no mistake', async () => {
  expect((await post('\uFEFF{"name":"x"}')).status).toBe(200);
});

test.each(['/item/%ff', '/item/%', '/item/%zz', '/item/%c0%af'])(
  '%s, which is not encoded right, is the caller’s mistake',
  async (path) => {
    const [answer] = (await once(get(server.url + path), 'response')) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(400);
  },
);

test('a validation error names the field', async () => {
  expect(await (await post('{"name":1}')).json()).toMatchObject({ fields: { name: expect.any(String) } });
});

test('a refusal is answered as it stands', async () => {
  const answer = await fetch(`${server.url}/taken`);
  expect(answer.status).toBe(409);
  expect(await answer.json()).toEqual({ error: 'It is taken.', code: 'taken', fields: { name: 'taken' } });
});

test('a failure says nothing of the inside, and is logged with the request it belongs to', async () => {
  const answer = await fetch(`${server.url}/broken`, { headers: { 'x-request-id': 'call-17' } });
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain('secret');
  expect(answer.headers.get('x-request-id')).toBe('call-17');
  const logged = lines.map((line) => JSON.parse(line)).find(({ level }) => level === 'error');
  expect(logged).toMatchObject({ correlationId: 'call-17', err: { message: 'the secret inside' } });
});

test('a request id that could forge log lines is replaced', async () => {
  const answer = await fetch(`${server.url}/list`, { headers: { 'x-request-id': 'a b' } });
  expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
});

test('an unknown address is a JSON 404', async () => {
  const answer = await fetch(`${server.url}/nowhere`);
  expect([answer.status, (await answer.json()).code]).toEqual([404, 'no_such_route']);
});

test('a list is streamed whole', async () => {
  expect(await (await fetch(`${server.url}/list`)).json()).toEqual([1, 2, 3]);
});

test('a list that fails half way does not look whole', async () => {
  expect((await fetch(`${server.url}/list?fail=at once`)).status).toBe(503);
  await expect(fetch(`${server.url}/list?fail=1`).then((answer) => answer.text())).rejects.toThrow();
});

test('a taken port is one clear sentence', async () => {
  await expect(listen(() => {}, { port: server.port })).rejects.toThrow(
    new ListenError(`Port ${server.port} is taken by another program: stop it, or choose another PORT.`),
  );
});

test('a server that is told to close says so while it still serves, and only then stops listening', async () => {
  const leaving = await listen((_req, res) => res.end('served'), { drainMs: 300 });
  const agent = new Agent({ keepAlive: true });
  const ask = async (path: string) => {
    const [answer] = (await once(get(leaving.url + path, { agent }), 'response')) as [IncomingMessage];
    answer.resume();
    return [answer.statusCode, answer.headers.connection];
  };
  expect(await ask('/')).toEqual([200, 'keep-alive']);
  const closed = leaving.close();
  expect(await ask('/healthz')).toEqual([503, 'close']);
  expect(await ask('/readyz')).toEqual([503, 'close']);
  expect(await ask('/')).toEqual([200, 'close']);
  await closed;
  await expect(ask('/')).rejects.toThrow(/ECONNREFUSED/);
  agent.destroy();
});

test('secrets are not logged', () => {
  const log = createLogger({ service: 'test' }, sink);
  log.info({ user: { password: 'hunter22', name: 'x' }, transcript: 'they said' }, 'who');
  expect(lines.at(-1)).not.toMatch(/hunter22|they said/);
});

test.each(['a file', 'a quota', 'documents', 'a cause', 'a batch'])(
  'a full disk, told by %s, is 507',
  async (of) => {
    const answer = await fetch(`${server.url}/fault?of=${of}`);
    expect([answer.status, await answer.json()]).toEqual([
      507,
      {
        error:
          "The server's disk is full. Nothing was saved. Please try again when its administrator has made room.",
        code: 'disk_full',
      },
    ]);
    // An operator hears of it.
    expect(lines.at(-2)).toContain('request failed');
  },
);

test.each(['a connection', 'selection', 'a cursor'])(
  'documents that are away, told by %s, are 503',
  async (of) => {
    const answer = await fetch(`${server.url}/fault?of=${of}`);
    expect([answer.status, answer.headers.get('retry-after'), (await answer.json()).code]).toEqual([
      503,
      '1',
      'documents_away',
    ]);
  },
);
