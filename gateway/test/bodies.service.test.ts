import { createHash } from 'node:crypto';
import { request, type ClientRequest, type IncomingMessage, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import type { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ApiRoute } from '@debrief/contracts/http/routes';
import {
  call,
  ownPage,
  readResponse,
  signedIn,
  startTestGateway,
  stopTestGateways,
  until,
  type Answer,
  type TestGateway,
} from './test-gateway.ts';

afterAll(stopTestGateways);

const kB = 1024;
const MB = 1024 * kB;

const routes: readonly ApiRoute[] = [
  { method: 'POST', path: '/api/small', service: 'notes', access: 'anyone', bodyLimit: 100 * kB },
  { method: 'POST', path: '/api/large', service: 'ai-pipeline', access: 'anyone', bodyLimit: 200 * MB },
  { method: 'POST', path: '/api/private', service: 'notes', access: 'user', bodyLimit: 200 * MB },
  { method: 'GET', path: '/api/none', service: 'notes', access: 'anyone', bodyLimit: 0 },
  { method: 'DELETE', path: '/api/none', service: 'notes', access: 'anyone', bodyLimit: 0 },
];

let testGateway: TestGateway;

const digest: RequestListener = (req, res) => {
  const hash = createHash('sha256');
  let length = 0;
  req.on('data', (chunk: Buffer) => {
    hash.update(chunk);
    length += chunk.length;
  });
  req.on('end', () => res.end(JSON.stringify({ length, hash: hash.digest('hex') })));
};

const open = (path: string, headers: Record<string, string | number> = {}) => {
  const outgoing = request({
    host: '127.0.0.1',
    port: testGateway.port,
    path,
    method: 'POST',
    headers: { ...ownPage, ...headers },
    agent: false,
  });
  const answer = new Promise<Answer>((resolve, reject) => {
    outgoing.on('response', (response: IncomingMessage) => void readResponse(response).then(resolve, reject));
    outgoing.on('error', reject);
  });
  answer.catch(() => undefined);
  return { outgoing, answer };
};

const drained = (outgoing: Writable) =>
  new Promise<void>((resolve) => {
    const done = () => {
      outgoing.off('drain', done).off('close', done);
      resolve();
    };
    outgoing.on('drain', done).on('close', done);
  });

/** Sends everything, as a browser does, even after an early response. */
const send = async (outgoing: ClientRequest, bytes: number): Promise<void> => {
  const chunk = Buffer.alloc(64 * kB, 'x');
  for (let sent = 0; sent < bytes && !outgoing.destroyed; sent += chunk.length) {
    if (!outgoing.write(chunk)) await drained(outgoing);
  }
  outgoing.end();
};

test('forwards a body unchanged, with a length or chunked', async () => {
  testGateway = await startTestGateway({ routes, behave: digest });
  const body = Buffer.alloc(90 * kB, 'some text ');
  const hash = createHash('sha256').update(body).digest('hex');
  const whole = await call(testGateway, '/api/small', { method: 'POST', headers: ownPage, body });
  expect(JSON.parse(whole.body)).toEqual({ length: body.length, hash });
  expect(testGateway.upstreamRequests[0]?.headers['content-length']).toBe(String(body.length));

  const { outgoing, answer } = open('/api/small', { 'transfer-encoding': 'chunked' });
  outgoing.write(body.subarray(0, 1000));
  outgoing.end(body.subarray(1000));
  expect(JSON.parse((await answer).body)).toEqual({ length: body.length, hash });
});

test.each([1, 101 * kB, 20 * MB])(
  'returns a readable 413 for a Content-Length %d bytes too large',
  async (over) => {
    testGateway = await startTestGateway({ routes });
    const length = 100 * kB + over;
    const { outgoing, answer } = open('/api/small', { 'content-length': length });
    const sending = send(outgoing, length - (length % (64 * kB)));
    const { status, json } = await answer;
    expect([status, json['code']]).toEqual([413, 'body_too_large']);
    expect(testGateway.upstreamRequests).toEqual([]);
    outgoing.destroy();
    await sending;
  },
);

test('delivers the 413 to a client that reads only after sending everything', async () => {
  testGateway = await startTestGateway({ routes });
  const length = 20 * MB;
  const socket = connect(testGateway.port, '127.0.0.1').pause();
  const head = `POST /api/small HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\nContent-Length: ${length}\r\n\r\n`;
  socket.write(head);
  await new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.write(Buffer.alloc(length), resolve);
  });
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 [^]*"code":"body_too_large"/);
});

test('disconnects a client that keeps sending a rejected body', async () => {
  testGateway = await startTestGateway({ routes });
  const socket = connect(testGateway.port, '127.0.0.1').on('error', () => undefined);
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.write(
    'POST /api/private HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\nTransfer-Encoding: chunked\r\n\r\n',
  );
  const chunk = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(MB, 'x'), Buffer.from('\r\n')]);
  let sent = 0;
  for (; sent < 300 && !socket.destroyed; sent++) {
    if (!socket.write(chunk)) await drained(socket);
  }
  expect(socket.destroyed).toBe(true);
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
});

test('aborts a chunked body at the size limit, and its upstream request', async () => {
  let aborted = false;
  testGateway = await startTestGateway({
    routes,
    behave: (req) => {
      req.resume().on('close', () => (aborted = !req.complete));
    },
  });
  const { outgoing, answer } = open('/api/small', { 'transfer-encoding': 'chunked' });
  const sending = send(outgoing, 10 * MB);
  const { status, json } = await answer;
  expect([status, json['code']]).toEqual([413, 'body_too_large']);
  await sending;
  await until(() => aborted);
});

test('answers a rejected upload without breaking the connection', async () => {
  testGateway = await startTestGateway({ routes });
  const { outgoing, answer } = open('/api/private', { 'content-length': 10 * MB });
  const sending = send(outgoing, 10 * MB);
  expect((await answer).status).toBe(401);
  await sending;
});

test('keeps the connection open after a small rejected body', async () => {
  testGateway = await startTestGateway({ routes });
  const { outgoing, answer } = open('/api/private', { 'content-length': 5, connection: 'keep-alive' });
  outgoing.end('12345');
  const { status, headers } = await answer;
  expect([status, headers.connection]).toEqual([401, 'keep-alive']);
});

test.each([
  ['GET', { 'content-length': '1' }],
  ['DELETE', { 'content-length': '1' }],
  ['DELETE', { 'transfer-encoding': 'chunked' }],
])('rejects a body on %s: %j', async (method, headers) => {
  testGateway = await startTestGateway({ routes });
  const answer = await call(testGateway, '/api/none', {
    method,
    headers: { ...ownPage, ...headers },
    body: 'x',
  });
  expect(answer.status).toBe(413);
  expect(testGateway.upstreamRequests).toEqual([]);
});

test('accepts Content-Length: 0 as no body', async () => {
  testGateway = await startTestGateway({ routes });
  const headers = { ...ownPage, 'content-length': '0' };
  expect((await call(testGateway, '/api/none', { method: 'DELETE', headers })).status).toBe(200);
});

test('accepts a recording of 25 MB', async () => {
  testGateway = await startTestGateway({ behave: digest });
  const body = Buffer.alloc(25 * MB, 1);
  const fits = await call(testGateway, '/api/process-audio', {
    method: 'POST',
    headers: signedIn(testGateway),
    body,
  });
  expect(JSON.parse(fits.body)).toMatchObject({ length: body.length });
});

test('applies backpressure instead of buffering an upload', async () => {
  let take: () => void = () => undefined;
  testGateway = await startTestGateway({
    routes,
    behave: (req, res) => {
      take = () => digest(req, res);
    },
  });
  const total = 96 * MB;
  const before = process.memoryUsage();
  const { outgoing, answer } = open('/api/large', { 'content-length': total });
  const sending = send(outgoing, total);
  let sent = -1;
  await until(() => {
    const stuck = testGateway.upstreamRequests.length === 1 && outgoing.socket?.bytesWritten === sent;
    sent = outgoing.socket?.bytesWritten ?? -1;
    return stuck;
  });
  expect(sent).toBeLessThan(total / 2);
  expect(process.memoryUsage().arrayBuffers - before.arrayBuffers).toBeLessThan(16 * MB);
  take();
  await sending;
  expect(JSON.parse((await answer).body)).toMatchObject({ length: total });
}, 30_000);

test('aborts the upstream request if the client disconnects during an upload', async () => {
  let aborted = false;
  testGateway = await startTestGateway({
    routes,
    behave: (req) => {
      req.resume().on('close', () => (aborted = !req.complete));
    },
  });
  const { outgoing } = open('/api/large', { 'content-length': 10 * MB });
  outgoing.on('error', () => undefined);
  outgoing.write(Buffer.alloc(MB));
  await until(() => testGateway.upstreamRequests.length === 1);
  outgoing.destroy();
  await until(() => aborted);
  await until(() => testGateway.logLines.some(({ aborted }) => aborted === true));
});

test('aborts the upstream request if the client disconnects while waiting', async () => {
  let aborted = false;
  testGateway = await startTestGateway({
    routes,
    behave: (_req, res) => res.on('close', () => (aborted = true)),
  });
  const { outgoing } = open('/api/small', { 'content-length': 1 });
  outgoing.on('error', () => undefined);
  outgoing.end('x');
  await until(() => testGateway.upstreamRequests.length === 1);
  outgoing.destroy();
  await until(() => aborted);
});

test('forwards a response that arrives before the whole upload was read', async () => {
  testGateway = await startTestGateway({
    routes,
    behave: (_req, res) => {
      res.statusCode = 415;
      res.end('not this');
    },
  });
  const { outgoing, answer } = open('/api/large', { 'content-length': 5 * MB });
  const sending = send(outgoing, 5 * MB);
  expect(await answer).toMatchObject({ status: 415, body: 'not this' });
  await sending;
});
