import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { networkInterfaces } from 'node:os';
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
  ['a large body', JSON.stringify({ name: 'x'.repeat(200) }), 'application/json', 413, 'body_too_large'],
  ['another content type', 'name=x', 'application/x-www-form-urlencoded', 415, 'not_json'],
  ['a missing field', '{}', 'application/json', 400, 'invalid_request'],
])('rejects %s with a message and a code', async (_case, body, type, status, code) => {
  const answer = await post(body, type);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ code, error: expect.stringMatching(/\w+ \w+/) });
});

const json = (value: unknown) => JSON.stringify(value);

test.each([
  ['an uncompressed body declared as gzip', '{"name":"x"}', { 'content-encoding': 'gzip' }, 400],
  ['a truncated gzip body', gzipSync('{"name":"x"}').subarray(0, 15), { 'content-encoding': 'gzip' }, 400],
  ['an unknown content encoding', '{"name":"x"}', { 'content-encoding': 'rot13' }, 415],
  [
    'a body that is too large after decompression',
    gzipSync(json('x'.repeat(9_000))),
    { 'content-encoding': 'gzip' },
    413,
  ],
  ['broken JSON after a byte order mark', '\uFEFF{', {}, 400],
  ['JSON that is not an object', '"x"', {}, 400],
  ['an array instead of an object', '[{"name":"x"}]', {}, 400],
  ['invalid UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), {}, 400],
  ['an unknown charset', '{}', { 'content-type': 'application/json; charset=rot13' }, 415],
  ['an empty body', '', {}, 400],
  ['a __proto__ key', '{"__proto__":{"name":"x"}}', {}, 400],
])('answers %s with a client error', async (_what, body, headers: Record<string, string>, status) => {
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

test('accepts a byte order mark before valid JSON', async () => {
  expect((await post('\uFEFF{"name":"x"}')).status).toBe(200);
});

test.each(['/item/%ff', '/item/%', '/item/%zz', '/item/%c0%af'])(
  'answers the invalid encoding of %s with a client error',
  async (path) => {
    const [answer] = (await once(get(server.url + path), 'response')) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(400);
  },
);

test('names the invalid field', async () => {
  expect(await (await post('{"name":1}')).json()).toMatchObject({ fields: { name: expect.any(String) } });
});

test('sends an API error unchanged', async () => {
  const answer = await fetch(`${server.url}/taken`);
  expect(answer.status).toBe(409);
  expect(await answer.json()).toEqual({ error: 'It is taken.', code: 'taken', fields: { name: 'taken' } });
});

test('hides details of an unexpected error and logs it with the request id', async () => {
  const answer = await fetch(`${server.url}/broken`, { headers: { 'x-request-id': 'call-17' } });
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain('secret');
  expect(answer.headers.get('x-request-id')).toBe('call-17');
  const logged = lines.map((line) => JSON.parse(line)).find(({ level }) => level === 'error');
  expect(logged).toMatchObject({ correlationId: 'call-17', err: { message: 'the secret inside' } });
});

test('replaces a request id that could forge log lines', async () => {
  const answer = await fetch(`${server.url}/list`, { headers: { 'x-request-id': 'a b' } });
  expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
});

test('answers an unknown path with a JSON 404', async () => {
  const answer = await fetch(`${server.url}/nowhere`);
  expect([answer.status, (await answer.json()).code]).toEqual([404, 'no_such_route']);
});

test('streams a whole list', async () => {
  expect(await (await fetch(`${server.url}/list`)).json()).toEqual([1, 2, 3]);
});

test('aborts the response of a list that fails while streaming', async () => {
  expect((await fetch(`${server.url}/list?fail=at once`)).status).toBe(503);
  await expect(fetch(`${server.url}/list?fail=1`).then((answer) => answer.text())).rejects.toThrow();
});

const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((each) => each?.address === '::1');
(hasIpv6 ? test : test.skip)('listens on IPv6 addresses, with a URL that can be fetched', async () => {
  for (const host of ['::1', '::']) {
    const onIpv6 = await listen((_req, res) => res.end('served'), { host });
    expect(onIpv6.url).toBe(`http://${host === '::' ? 'localhost' : '[::1]'}:${onIpv6.port}`);
    expect(await (await fetch(onIpv6.url)).text()).toBe('served');
    await onIpv6.close();
  }
});

test('describes a port in use', async () => {
  await expect(listen(() => {}, { port: server.port })).rejects.toThrow(
    new ListenError(`Port ${server.port} is taken by another program: stop it, or choose another PORT.`),
  );
});

test('reports not ready while draining, then stops listening', async () => {
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

test('redacts secrets in logs', () => {
  const log = createLogger({ service: 'test' }, sink);
  log.info({ user: { password: 'hunter22', name: 'x' }, transcript: 'they said' }, 'who');
  expect(lines.at(-1)).not.toMatch(/hunter22|they said/);
});

test.each(['a file', 'a quota', 'documents', 'a cause', 'a batch'])(
  'returns 507 when %s reports a full disk',
  async (of) => {
    const answer = await fetch(`${server.url}/fault?of=${of}`);
    expect([answer.status, await answer.json()]).toEqual([
      507,
      {
        error: 'The server’s disk is full, so nothing was saved. Please tell your admin.',
        code: 'disk_full',
      },
    ]);
    expect(lines.at(-2)).toContain('request failed');
  },
);

test.each(['a connection', 'selection', 'a cursor'])(
  'returns 503 when %s reports an unreachable database',
  async (of) => {
    const answer = await fetch(`${server.url}/fault?of=${of}`);
    expect([answer.status, answer.headers.get('retry-after'), (await answer.json()).code]).toEqual([
      503,
      '1',
      'documents_away',
    ]);
  },
);
