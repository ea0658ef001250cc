import { request, type ServerResponse } from 'node:http';
import type { ApiRoute } from '@debrief/contracts/http/routes';
import { timeLimitOf } from '../src/domain/time-limit.ts';
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

const sentence = 'This part of Debrief isn’t available right now. Please try again in a moment.';

let testGateway: TestGateway;

const list = () => call(testGateway, '/api/sales-notes', { headers: signedIn(testGateway) });

test('returns 503 before a service is available', async () => {
  testGateway = await startTestGateway({ targets: () => undefined });
  const answer = await list();
  expect([answer.status, answer.json]).toEqual([503, { error: sentence, code: 'service_unavailable' }]);
});

test('returns 503 for a stopped service and still serves others', async () => {
  testGateway = await startTestGateway();
  await testGateway.services.notes.close();
  const answer = await list();
  expect([answer.status, answer.json]).toEqual([503, { error: sentence, code: 'service_unavailable' }]);
  expect((await call(testGateway, '/api/auth/user', { headers: signedIn(testGateway) })).status).toBe(200);
});

test('returns 502 if a service disconnects before responding', async () => {
  testGateway = await startTestGateway({ behave: (req) => req.socket.destroy() });
  const answer = await list();
  expect([answer.status, answer.json]).toEqual([502, { error: sentence, code: 'service_unavailable' }]);
});

test('returns 502 for a response that is not HTTP', async () => {
  testGateway = await startTestGateway({ behave: (req) => req.socket.end('nonsense\r\n\r\n') });
  expect((await list()).status).toBe(502);
});

test('breaks the connection if a service disconnects during its response', async () => {
  testGateway = await startTestGateway({
    behave: (req, res) => {
      res.write('[{"half":');
      setImmediate(() => req.socket.destroy());
    },
  });
  await expect(list()).rejects.toThrow(/aborted|socket hang up|ECONNRESET/);
  expect((await call(testGateway, '/healthz')).status).toBe(200);
});

test('returns 504 after the time limit and aborts the upstream request', async () => {
  let told = false;
  testGateway = await startTestGateway({
    timeLimit: () => 50,
    behave: (_req, res) => res.on('close', () => (told = true)),
  });
  const answer = await list();
  expect([answer.status, answer.json]).toEqual([504, { error: sentence, code: 'service_unavailable' }]);
  await until(() => told);
});

test('breaks the connection if a response stalls', async () => {
  // Long enough for the first byte from a busy service.
  testGateway = await startTestGateway({ timeLimit: () => 1000, behave: (_req, res) => res.write('[') });
  await expect(list()).rejects.toThrow();
});

test('never forwards a request that timed out waiting for a connection', async () => {
  const held: ServerResponse[] = [];
  testGateway = await startTestGateway({
    timeLimit: ({ method }) => (method === 'GET' ? 60_000 : 50),
    behave: (_req, res) => void held.push(res),
  });
  const headers = signedIn(testGateway);
  const answers = Array.from({ length: 256 }, () => call(testGateway, '/api/sales-notes', { headers }));
  await until(() => held.length === 256);
  const late = await call(testGateway, '/api/sales-notes', { method: 'DELETE', headers });
  expect(late.status).toBe(504);
  for (const res of held) res.end();
  await Promise.all(answers);
  const next = list();
  await until(() => held.length === 257);
  held[256]?.end();
  await next;
  expect(testGateway.upstreamRequests.map(({ method }) => method)).not.toContain('DELETE');
});

const sendSlowly = async (pieceLength: number) => {
  const route: ApiRoute = {
    method: 'POST',
    path: '/api/upload',
    service: 'notes',
    access: 'anyone',
    bodyLimit: 1_000_000,
  };
  testGateway = await startTestGateway({ routes: [route], timeLimit: () => 1000 });
  const outgoing = request({
    port: testGateway.port,
    host: '127.0.0.1',
    path: '/api/upload',
    method: 'POST',
    headers: { ...ownPage, 'content-length': 10 * pieceLength },
  });
  const answer = new Promise<Answer>((resolve, reject) => {
    outgoing
      .on('response', (response) => void readResponse(response).then(resolve, reject))
      .on('error', reject);
  });
  for (let sent = 0; sent < 10; sent++) {
    outgoing.write(Buffer.alloc(pieceLength));
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  outgoing.end();
  return answer;
};

test('extends the time limit while an upload makes progress', async () => {
  expect((await sendSlowly(16_384)).status).toBe(200);
});

test('returns 408 for an upload that is too slow', async () => {
  const { status, json } = await sendSlowly(1);
  expect([status, json['code']]).toEqual([408, 'request_timeout']);
});

test('returns 504 if the service does not read the upload', async () => {
  // Long enough that a busy machine fills the buffers first.
  testGateway = await startTestGateway({ timeLimit: () => 2000, behave: (req) => void req.pause() });
  const body = Buffer.alloc(25 * 1024 * 1024);
  const answer = await call(testGateway, '/api/process-audio', {
    method: 'POST',
    headers: signedIn(testGateway),
    body,
  });
  expect(answer.status).toBe(504);
});

test('reuses connections to a service', async () => {
  const ports = new Set<number | undefined>();
  testGateway = await startTestGateway({
    behave: (req, res) => {
      ports.add(req.socket.remotePort);
      res.end();
    },
  });
  for (let round = 0; round < 5; round++) await list();
  expect(ports.size).toBe(1);
});

test('closes an idle connection before the service does', async () => {
  let closedBy: 'gateway' | 'service' | undefined;
  testGateway = await startTestGateway({
    behave: (req, res) => {
      req.socket.once('end', () => (closedBy ??= 'gateway'));
      req.socket.once('close', () => (closedBy ??= 'service'));
      res.end('{}');
    },
  });
  await list();
  await until(() => closedBy !== undefined);
  expect(closedBy).toBe('gateway');
});

test('allows a response to take longer than the idle timeout', async () => {
  testGateway = await startTestGateway({
    behave: (_req, res) => void setTimeout(() => res.end('{}'), 3_500),
  });
  expect((await list()).status).toBe(200);
});

describe('a reused connection that the service closes', () => {
  const startCutting = async () => {
    const served = new WeakSet<object>();
    testGateway = await startTestGateway({
      behave: (req, res) => {
        if (served.has(req.socket)) return void req.socket.resetAndDestroy();
        served.add(req.socket);
        res.end('{}');
      },
    });
    expect((await list()).status).toBe(200);
  };

  test('is replaced to retry a request that only reads', async () => {
    await startCutting();
    expect((await list()).status).toBe(200);
    expect(testGateway.upstreamRequests).toHaveLength(3);
  });

  test.each([
    ['with a body', 'PATCH', '/api/sales-notes/1', '{}'],
    ['that may have deleted something', 'DELETE', '/api/sales-notes/7', undefined],
    ['that may have restored something', 'POST', '/api/sales-notes/7/restore', undefined],
  ])('is not replaced for a request %s, which gets 502', async (_case, method, path, body) => {
    await startCutting();
    const headers = { ...signedIn(testGateway), ...(body && { 'content-type': 'application/json' }) };
    const answer = await call(testGateway, path, { method, headers, ...(body && { body }) });
    expect([answer.status, testGateway.upstreamRequests.length]).toEqual([502, 2]);
  });

  test('is replaced only once per request', async () => {
    let connections = 0;
    const used = new WeakSet<object>();
    testGateway = await startTestGateway({
      behave: (req, res) => {
        if (!used.has(req.socket)) connections++;
        if (connections > 1 || used.has(req.socket)) return void req.socket.resetAndDestroy();
        used.add(req.socket);
        res.end('{}');
      },
    });
    expect((await list()).status).toBe(200);
    expect((await list()).status).toBe(502);
    expect(testGateway.upstreamRequests).toHaveLength(3);
  });
});

test('allows more time for creating notes and transcripts', () => {
  const route = (method: ApiRoute['method'], path: string) =>
    timeLimitOf({ method, path, service: 'ai-pipeline', access: 'user', bodyLimit: 0 });
  expect(route('POST', '/api/process-audio')).toBe(120_000);
  expect(route('POST', '/api/transcribe-audio')).toBe(120_000);
  expect(route('GET', '/api/process-audio/:id')).toBe(30_000);
});
