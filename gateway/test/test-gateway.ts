import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { Writable } from 'node:stream';
import { serviceNames, type ServiceName } from '@debrief/contracts/services';
import type { EndedSessions } from '@debrief/contracts/http/auth';
import { listen, type RunningServer } from '@debrief/service-kit/http/server';
import { createSessionVerifier, type SessionVerifier } from '@debrief/service-kit/identity/session-verifier';
import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import { createLogger } from '@debrief/service-kit/log';
import { createTestTokens, type TestTokens } from '@debrief/testing/tokens';
import { createGateway, type GatewayDependencies } from '../src/app.ts';

export {
  readResponse,
  sendRaw,
  sendRequest as call,
  type RawResponse as Answer,
} from '@debrief/testing/raw-http';

interface UpstreamRequest {
  readonly service: ServiceName;
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly rawHeaders: string[];
}

export interface TestGateway {
  readonly sessions: SessionVerifier;
  readonly ready: () => boolean;
  readonly url: string;
  readonly port: number;
  readonly tokens: TestTokens;
  readonly upstreamRequests: UpstreamRequest[];
  readonly logLines: Record<string, unknown>[];
  readonly services: Record<ServiceName, RunningServer>;
}

const running: (() => Promise<void>)[] = [];

export const stopTestGateways = async (): Promise<void> => {
  await Promise.all(running.splice(0).map((stop) => stop()));
};

const echo: RequestListener = (req, res) => {
  req.resume().on('end', () => {
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify({ method: req.method, url: req.url }));
  });
};

export const startTestGateway = async (
  options: Partial<Omit<GatewayDependencies, 'sessions'>> & {
    behave?: RequestListener;
    tokens?: TokenVerifier;
    endedSessions?: () => Promise<EndedSessions>;
    loaded?: boolean;
  } = {},
): Promise<TestGateway> => {
  const { behave = echo, loaded = true, ...overrides } = options;
  const tokens = createTestTokens();
  const now = overrides.now ?? (() => new Date());
  const sessions = createSessionVerifier({
    tokens: options.tokens ?? tokens.verifier,
    endedSessions: options.endedSessions ?? (async () => ({ sessions: [], users: [] })),
    now,
  });
  const upstreamRequests: UpstreamRequest[] = [];
  const logLines: Record<string, unknown>[] = [];
  const sink = new Writable({
    write: (line: Buffer, _encoding, done) => {
      logLines.push(JSON.parse(line.toString()) as Record<string, unknown>);
      done();
    },
  });
  const start = (service: ServiceName) =>
    listen(
      (req, res) => {
        const { method = '', url = '', headers, rawHeaders } = req;
        upstreamRequests.push({ service, method, url, headers, rawHeaders });
        behave(req, res);
      },
      { graceMs: 0 },
    );
  const started = await Promise.all(serviceNames.map(async (name) => [name, await start(name)] as const));
  const services = Object.fromEntries(started) as Record<ServiceName, RunningServer>;
  const gateway = createGateway({
    targets: (service) => services[service].url,
    sessions,
    log: createLogger({ service: 'gateway', level: 'debug' }, sink),
    trustedProxies: 0,
    rateLimitScale: 1000,
    ...overrides,
    now,
  });
  if (loaded) await sessions.load();
  const { url, port, close } = await listen(gateway.app, { graceMs: 0 });
  running.push(async () => {
    await close();
    await Promise.all(serviceNames.map((name) => services[name].close()));
  });
  return { sessions, ready: gateway.ready, url, port, tokens, upstreamRequests, logLines, services };
};

export const ownPage = { 'sec-fetch-site': 'same-origin' };

export const signedIn = (
  testGateway: TestGateway,
  { userId = 'user-1', isAdmin = false }: { userId?: string; isAdmin?: boolean } = {},
): Record<string, string> => ({
  ...ownPage,
  cookie: `debrief_session=${testGateway.tokens.issue({ userId, isAdmin })}`,
});

export const until = async (isSo: () => boolean, ms = 60_000): Promise<void> => {
  const deadline = Date.now() + ms;
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error(`not so after ${ms} ms: ${isSo.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};
