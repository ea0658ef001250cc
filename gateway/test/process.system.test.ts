import { spawn, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { EndedSessions } from '@debrief/contracts/http/auth';
import { addressVariable, serviceNames } from '@debrief/contracts/services';
import {
  endedSessionsPath,
  jwksPath,
  tokenAlgorithm,
  tokenAudience,
  tokenIssuer,
} from '@debrief/contracts/session-token';
import { listen, type RunningServer } from '@debrief/service-kit/http/server';
import jwt from 'jsonwebtoken';
import { call, until } from './test-gateway.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

let child: ChildProcess | undefined;
let auth: RunningServer | undefined;

afterEach(async () => {
  if (child?.exitCode === null) child.kill('SIGKILL');
  await auth?.close();
});

const start = (variables: Record<string, string>): ChildProcess => {
  child = spawn(process.execPath, [main], { env: { PATH: process.env['PATH'], ...variables } });
  return child;
};

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const jwks = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'key-1' }] };
const token = jwt.sign({ ver: 0, admin: false }, privateKey, {
  algorithm: tokenAlgorithm,
  keyid: 'key-1',
  audience: tokenAudience,
  issuer: tokenIssuer,
  subject: 'user-1',
  jwtid: 'session-1',
  expiresIn: 60,
});

test('exits at start with the names of missing variables', async () => {
  const { stderr } = start({ AUTH_URL: 'http://127.0.0.1:1' });
  const [said, [code]] = await Promise.all([text(stderr!), once(child!, 'exit')]);
  expect(said).toMatch(/^NOTES_URL is not set: .*ANALYTICS_URL is not set: /);
  expect(code).toBe(1);
});

test('waits for auth, polls ended sessions without a broker and stops cleanly', async () => {
  const ended: EndedSessions = { sessions: [], users: [] };
  let authIsUp = false;
  let authIsAsked = 0;
  const answer: RequestListener = (req, res) => {
    if (!authIsUp) return void req.socket.destroy();
    if (req.url === endedSessionsPath) authIsAsked++;
    const body = { [endedSessionsPath]: ended, [jwksPath]: jwks }[req.url ?? ''] ?? {};
    res.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  };
  auth = await listen(answer, { graceMs: 0 });
  const { url } = auth;
  const elsewhere = Object.fromEntries(serviceNames.map((name) => [addressVariable(name), url]));
  const { stdout } = start({ PORT: '0', ...elsewhere });
  const lines = createInterface({ input: stdout! })[Symbol.asyncIterator]();
  const nextLine = async () => JSON.parse(String((await lines.next()).value)) as Record<string, unknown>;

  expect(await nextLine()).toMatchObject({ msg: 'could not load ended sessions' });
  authIsUp = true;
  let line = await nextLine();
  while (line['msg'] !== 'ready') line = await nextLine();
  const testGateway = { port: Number(new URL(String(line['url'])).port) };

  const headers = { cookie: `debrief_session=${token}` };
  const whoAmI = async () => (await call(testGateway, '/api/auth/user', { headers })).status;
  expect(await whoAmI()).toBe(200);
  ended.sessions.push({ sessionId: 'session-1', expiresAt: new Date(Date.now() + 60_000).toISOString() });
  // Two more polls guarantee that one whole response was processed.
  const asked = authIsAsked;
  await until(() => authIsAsked >= asked + 2);
  expect(await whoAmI()).toBe(401);

  child?.kill('SIGTERM');
  expect(await once(child!, 'exit')).toEqual([0, null]);
});
