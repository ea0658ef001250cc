// node infra/bench/gateway.ts: how much of a service's speed is left behind the gateway, and what a request costs there.
// Service and gateway run in processes of their own; both are asked in turn, in one run, so that a busy machine slows
// both: what counts is the ratio, and the processor time, which other programs do not touch.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createGateway } from '@debrief/gateway/app';
import { createHttpApp } from '@debrief/service-kit/http/app';
import { caller, requireUser } from '@debrief/service-kit/http/identify';
import { listen } from '@debrief/service-kit/http/server';
import { createLogger } from '@debrief/service-kit/log';
import { createTokenVerifier } from '@debrief/service-kit/identity/verifier';
import { tokenAlgorithm, tokenAudience, tokenIssuer } from '@debrief/contracts/session-token';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { Router } from 'express';
import jwt from 'jsonwebtoken';
import { median, report } from './support/statistics.ts';

const rounds = 5;
const roundMs = 2_000;
const connections = 16;
const path = '/api/auth/user';

const verifier = (publicKey: string) => {
  const key = createPublicKey(publicKey);
  return createTokenVerifier({ find: async () => key });
};
const log = createLogger({ service: 'bench', level: 'warn' });

const serve = async (publicKey: string): Promise<string> => {
  const routes = Router();
  routes.get(path, requireUser(verifier(publicKey)), (req, res) => {
    res.json({ id: caller(req).userId, name: 'A name', email: 'name@example.com', currency: 'USD' });
  });
  return (await listen(createHttpApp({ log, routes: [routes] }))).url;
};

const serveGateway = async (publicKey: string, service: string): Promise<string> => {
  const gateway = createGateway({
    targets: () => service,
    tokens: verifier(publicKey),
    log,
    now: () => new Date(),
    trustedProxies: 0,
    rateLimitScale: 1e6,
    endedSessions: async () => ({ sessions: [], users: [] }),
  });
  await gateway.load();
  return (await listen(gateway.app)).url;
};

/** Asks over and over on one connection, without a client library that would be slower than what it measures. */
const ask = (url: URL, header: string, until: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = `GET ${path} HTTP/1.1\r\nHost: ${url.host}\r\n${header}\r\n\r\n`;
    let answers = 0;
    let received = '';
    const socket = connect(Number(url.port), url.hostname, () => socket.write(request));
    socket.setNoDelay().setEncoding('latin1').on('error', reject);
    socket.on('data', (chunk: string) => {
      received += chunk;
      const head = received.indexOf('\r\n\r\n');
      const length = Number(/content-length: (\d+)/i.exec(received)?.[1]);
      if (head === -1 || received.length < head + 4 + length) return;
      if (!received.startsWith('HTTP/1.1 200')) return reject(new Error(received.slice(0, head)));
      received = '';
      answers++;
      if (performance.now() < until) socket.write(request);
      else {
        socket.destroy();
        resolve(answers);
      }
    });
  });

interface Server {
  readonly child: ChildProcess;
  readonly url: string;
}

/** Microseconds of processor time that a process has used so far. */
const cpuOf = async ({ child }: Server): Promise<number> => {
  child.send('cpu');
  const [used] = (await once(child, 'message')) as [number];
  return used;
};

const measure = async (server: Server, header: string): Promise<{ perSecond: number; cpu: number }> => {
  const before = await cpuOf(server);
  const until = performance.now() + roundMs;
  const url = new URL(server.url);
  const counts = await Promise.all(Array.from({ length: connections }, () => ask(url, header, until)));
  const answers = counts.reduce((sum, count) => sum + count, 0);
  return { perSecond: (answers / roundMs) * 1000, cpu: ((await cpuOf(server)) - before) / answers };
};

const startChild = async (...words: string[]): Promise<Server> => {
  const child = fork(import.meta.filename, words);
  const [url] = (await once(child, 'message')) as [string];
  return { child, url };
};

const compare = async (): Promise<void> => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const token = jwt.sign({ ver: 0, admin: false }, privateKey, {
    algorithm: tokenAlgorithm,
    keyid: 'bench',
    audience: tokenAudience,
    issuer: tokenIssuer,
    subject: 'user-1',
    jwtid: 'session-1',
    expiresIn: 3600,
  });
  const service = await startChild('service', pem);
  const gateway = await startChild('gateway', pem, service.url);
  const direct = () => measure(service, `Authorization: Bearer ${token}`);
  const through = () => measure(gateway, `Cookie: debrief_session=${token}`);
  await direct();
  await through();
  const results: Record<'direct' | 'through', Awaited<ReturnType<typeof measure>>>[] = [];
  for (let round = 0; round < rounds; round++)
    results.push({ direct: await direct(), through: await through() });
  const ratios = results.map((result) => result.through.perSecond / result.direct.perSecond);
  const middle = (way: 'direct' | 'through', figure: 'perSecond' | 'cpu') =>
    median(results.map((result) => result[way][figure])).toFixed(0);
  report(`GET ${path} on ${connections} connections, medians of ${rounds} rounds`, {
    'requests/s, service called directly': middle('direct', 'perSecond'),
    'requests/s through the gateway': middle('through', 'perSecond'),
    ratio: `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
    'processor time of the service, µs a request': middle('direct', 'cpu'),
    'processor time of the gateway, µs a request': middle('through', 'cpu'),
  });
  service.child.kill();
  gateway.child.kill();
};

const [role, publicKey = '', serviceUrl = ''] = process.argv.slice(2);
if (role === 'service' || role === 'gateway') {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  });
  process.send?.(role === 'service' ? await serve(publicKey) : await serveGateway(publicKey, serviceUrl));
} else {
  await compare();
}
