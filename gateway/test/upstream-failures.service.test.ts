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

const sentence = 'This part of Debrief is not available right now. Please try again in a moment.';

let testGateway: TestGateway;

const list = () => call(testGateway, '/api/sales-notes', { headers: signedIn(testGateway) });

test('a service that is not up yet', async () => {
  testGateway = await startTestGateway({ targets: () => undefined });
  const answer = await list();
  expect([answer.status, answer.json]).toEqual([503, { error: sentence, code: 'service_unavailable' }]);
});

test('a service that is down; the others go on', async () => {
  testGateway = await startTestGateway();
  await testGateway.services.notes.close();
  const answer = await list();
  expect([answer.status, answer.json]).toEqual([503, { error: sentence, code: 'service_unavailable' }]);
  expect((await call(testGateway, '/api/auth/user', { headers: signedIn(testGateway) })).status).toBe(200);
});

test('a service that breaks off before it answers', async () => {
  testGateway = await startTestGateway({ behave: (req) => req.socket.destroy() });
  const answer = await list();
  expect([answer.status, answer.json]).toEqual([502, { error: sentence, code: 'service_unavailable' }]);
});

test('a service that speaks no HTTP', async () => {
  testGateway = await startTestGateway({ behave: (req) => req.socket.end('nonsense\r\n\r\n') });
  expect((await list()).status).toBe(502);
});

test('a service that breaks off in the middle of its answer: half of it does not look whole', async () => {
  testGateway = await startTestGateway({
    behave: (req, res) => {
      res.write('[{"half":');
      setImmediate(() => req.socket.destroy());
    },
  });
  await expect(list()).rejects.toThrow(/aborted|socket hang up|ECONNRESET/);
  expect((await call(testGateway, '/healthz')).status).toBe(200);
});

test('a service that does not answer in time, and is told that nobody waits any more', async () => {
  let told = false;
  testGateway = await startTestGateway({
    timeLimit: () => 50,
    behave: (_req, res) => res.on('close', () => (told = true)),
  });
  const answer = await list();
  expect([answer.status, answer.json]).toEqual([504, { error: sentence, code: 'service_unavailable' }]);
  await until(() => told);
});

test('a service that stops in the middle of its answer', async () => {
  // Long enough for the first byte to arrive from a busy service: without it the answer is a 504.
  testGateway = await startTestGateway({ timeLimit: () => 1000, behave: (_req, res) => res.write('[') });
  await expect(list()).rejects.toThrow();
});

test('a request that waits too long for its turn is not sent on any more', async () => {
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

/** Ten pieces of a body, one every 150 ms, against a limit of a second. */
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

test('an upload that moves is not ended by the clock', async () => {
  expect((await sendSlowly(16_384)).status).toBe(200);
});

test('an upload that only dribbles is, and the client is told that it is slow', async () => {
  const { status, json } = await sendSlowly(1);
  expect([status, json['code']]).toEqual([408, 'request_timeout']);
});

test('an upload that the service does not take is the service’s fault', async () => {
  testGateway = await startTestGateway({ timeLimit: () => 100, behave: (req) => void req.pause() });
  const body = Buffer.alloc(25 * 1024 * 1024);
  const answer = await call(testGateway, '/api/process-audio', {
    method: 'POST',
    headers: signedIn(testGateway),
    body,
  });
  expect(answer.status).toBe(504);
});

test('connections to a service are used again', async () => {
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

test('an idle connection to a service is closed here, before the service would close it under a request', async () => {
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

test('an answer may take longer than a connection may be idle', async () => {
  testGateway = await startTestGateway({
    behave: (_req, res) => void setTimeout(() => res.end('{}'), 3_500),
  });
  expect((await list()).status).toBe(200);
});

describe('a service that closes a kept connection as the next request comes', () => {
  /** Answers the first request of each connection and cuts it off at the second. */
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

  test('gets it again where nothing is lost by that, and nobody notices', async () => {
    await startCutting();
    expect((await list()).status).toBe(200);
    expect(testGateway.upstreamRequests).toHaveLength(3);
  });

  test('does not get a body again that has flowed by', async () => {
    await startCutting();
    const headers = { ...signedIn(testGateway), 'content-type': 'application/json' };
    const edit = await call(testGateway, '/api/sales-notes/1', { method: 'PATCH', headers, body: '{}' });
    expect([edit.status, testGateway.upstreamRequests.length]).toEqual([502, 2]);
  });

  test('gets it once more and no further', async () => {
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

test('making a note or a transcript may take longer than everything else', () => {
  const route = (method: ApiRoute['method'], path: string) =>
    timeLimitOf({ method, path, service: 'ai-pipeline', access: 'user', bodyLimit: 0 });
  expect(route('POST', '/api/process-audio')).toBe(120_000);
  expect(route('POST', '/api/transcribe-audio')).toBe(120_000);
  expect(route('GET', '/api/process-audio/:id')).toBe(30_000);
});
