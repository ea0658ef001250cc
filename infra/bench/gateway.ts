// npm run bench -- gateway [SECONDS]: cost of a request in the gateway (docs/operations.md), compared with nginx and with
// a proxy of Node's http module alone. Each runs in its own process. A round measures each in turn.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { createGateway } from '@debrief/gateway/app';
import { createHttpApp } from '@debrief/service-kit/http/app';
import { listen } from '@debrief/service-kit/http/server';
import { createSessionVerifier } from '@debrief/service-kit/identity/session-verifier';
import { createLogger } from '@debrief/service-kit/log';
import { proxyMissing } from '@debrief/testing/proxies/programs';
import { startNginx } from '@debrief/testing/proxies/start';
import { createTestTokens } from '@debrief/testing/tokens';
import { Router } from 'express';
import { cpuSecondsOf, processTree } from './support/processes.ts';
import { median, report } from './support/statistics.ts';

const path = '/api/auth/user';
const rounds = 5;
const roundMs = Number(process.argv[2] ?? 2) * 1000;
const log = createLogger({ service: 'bench', level: 'warn' });
const tokens = createTestTokens();

const serve = async () => {
  const routes = Router().get(path, (_req, res) => {
    res.json({ id: 'user-1', name: 'A name', email: 'name@example.com', currency: 'USD' });
  });
  return (await listen(createHttpApp({ log, routes: [routes] }))).url;
};

const serveGateway = async (target: string) => {
  const now = () => new Date();
  const endedSessions = async () => ({ sessions: [], users: [] });
  const sessions = createSessionVerifier({ tokens: tokens.verifier, endedSessions, now });
  await sessions.load();
  const options = { sessions, log, now, trustedProxies: 0, rateLimitScale: 1e6 };
  return (await listen(createGateway({ ...options, targets: () => target }).app)).url;
};

/** Forwards requests without any protection. */
const servePipe = async (target: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const server = createServer((req, res) => {
    const { method, headers, url = '' } = req;
    const upstream = request(new URL(url, target), { method, headers, agent }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    upstream.on('error', () => res.destroy());
    req.pipe(upstream);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const roles = { service: serve, gateway: serveGateway, pipe: servePipe };

interface Server {
  readonly url: string;
  readonly cookie: string;
  /** Microseconds of CPU used so far. */
  cpu(): Promise<number>;
  stop(): unknown;
}

const startChild = async (role: keyof typeof roles, target = ''): Promise<Server> => {
  const child: ChildProcess = fork(import.meta.filename, [role, target]);
  const [{ url, cookie }] = (await once(child, 'message')) as [{ url: string; cookie: string }];
  const cpu = async () => {
    child.send('cpu');
    return ((await once(child, 'message')) as [number])[0];
  };
  return { url, cookie, cpu, stop: () => child.kill() };
};

const startNginxProxy = async (target: string): Promise<Server> => {
  const nginx = await startNginx(
    // By default, nginx closes connections after 1,000 requests.
    ({ port }) => `keepalive_requests 10000000;
      upstream service { server ${new URL(target).host}; keepalive 64; }
      server {
        listen 127.0.0.1:${port};
        location / { proxy_http_version 1.1; proxy_set_header Connection ""; proxy_pass http://service; }
      }`,
  );
  const cpu = async () => processTree(nginx.pid).reduce((sum, pid) => sum + cpuSecondsOf(pid), 0) * 1e6;
  return { url: `http://127.0.0.1:${nginx.port}`, cookie: '', cpu, stop: nginx.stop };
};

/** Sends requests one after the other over one connection. @returns the milliseconds of each */
const send = ({ url, cookie }: Server, until: number): Promise<number[]> =>
  new Promise((resolve, reject) => {
    const { host, hostname, port } = new URL(url);
    const headers = [
      `Host: ${host}`,
      'Sec-Fetch-Site: same-origin',
      'Accept-Encoding: gzip, br',
      `Cookie: ${cookie}`,
    ];
    const text = `GET ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`;
    const times: number[] = [];
    let received = '';
    let sent = 0;
    const next = () => {
      sent = performance.now();
      socket.write(text);
    };
    const socket = connect(Number(port), hostname, next)
      .setNoDelay()
      .setEncoding('latin1')
      .on('error', reject);
    socket.on('data', (chunk: string) => {
      received += chunk;
      const head = received.indexOf('\r\n\r\n');
      const length = Number(/content-length: (\d+)/i.exec(received)?.[1]);
      if (head === -1 || received.length < head + 4 + length) return;
      if (!received.startsWith('HTTP/1.1 200')) return reject(new Error(received));
      received = '';
      times.push(performance.now() - sent);
      if (performance.now() < until) return next();
      socket.destroy();
      resolve(times);
    });
  });

const measure = async (server: Server, connections: number) => {
  const before = await server.cpu();
  const until = performance.now() + roundMs;
  const times = (await Promise.all(Array.from({ length: connections }, () => send(server, until)))).flat();
  const cpu = ((await server.cpu()) - before) / times.length;
  return { perSecond: (times.length / roundMs) * 1000, cpu, ms: median(times) };
};

type Result = Awaited<ReturnType<typeof measure>>;

const compare = async () => {
  const service = await startChild('service');
  const servers: Record<string, Server> = {
    direct: service,
    gateway: await startChild('gateway', service.url),
    pipe: await startChild('pipe', service.url),
    ...(proxyMissing('nginx') ? {} : { nginx: await startNginxProxy(service.url) }),
  };
  for (const connections of [1, 16]) {
    const results: Record<string, Result[]> = {};
    for (const server of Object.values(servers)) await measure(server, connections);
    for (let round = 0; round < rounds; round++)
      for (const [name, server] of Object.entries(servers))
        (results[name] ??= []).push(await measure(server, connections));
    const middle = (name: string, figure: keyof Result) =>
      median((results[name] ?? []).map((each) => each[figure]));
    const ratio = (figure: keyof Result) =>
      median(
        (results['gateway'] ?? []).map(
          (each, round) => each[figure] / (results['pipe']?.[round]?.[figure] ?? NaN),
        ),
      );
    report(`GET ${path}, ${connections} connections, medians of ${rounds} rounds`, {
      ...Object.fromEntries(
        Object.keys(servers).map((name) => [
          name,
          `${middle(name, 'perSecond').toFixed(0)}/s, ${middle(name, 'cpu').toFixed(0)} µs of CPU, ` +
            `${middle(name, 'ms').toFixed(2)} ms (${(middle(name, 'perSecond') / middle('direct', 'perSecond')).toFixed(2)} of direct)`,
        ]),
      ),
      'CPU, gateway to pipe (goal 1.4)': ratio('cpu').toFixed(2),
      ...(connections === 1 && {
        'gateway more than pipe (goal 0.05 ms)': `${(middle('gateway', 'ms') - middle('pipe', 'ms')).toFixed(2)} ms`,
      }),
    });
  }
  for (const server of Object.values(servers)) await server.stop();
};

const [role = '', target = ''] = process.argv.slice(2);
if (role in roles) {
  const url = await roles[role as keyof typeof roles](target);
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  });
  process.send?.({ url, cookie: `debrief_session=${tokens.issue({ userId: 'user-1' })}` });
} else {
  await compare();
}
