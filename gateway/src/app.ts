import { apiRoutes, type ApiRoute } from '@debrief/contracts/http/routes';
import type { ServiceName } from '@debrief/contracts/services';
import { assignRequestId } from '@debrief/service-kit/http/app';
import { errorHandler } from '@debrief/service-kit/http/errors';
import { livePath, readyPath, sendAlive, sendReadiness } from '@debrief/service-kit/http/health';
import type { SessionVerifier } from '@debrief/service-kit/identity/session-verifier';
import type { Logger } from '@debrief/service-kit/log';
import { traceEdge } from '@debrief/service-kit/tracing/trace-http';
import compression from 'compression';
import cookieParser from 'cookie-parser';
import express, { Router, type Express } from 'express';
import { timeLimitOf } from './domain/time-limit.ts';
import { accessLog } from './http/access-log.ts';
import { checkPageUser } from './http/check-page-user.ts';
import { findRoute } from './http/find-route.ts';
import { identify, requireSession } from './http/identify.ts';
import type { Company } from './http/index-page.ts';
import { limitDeclaredBody } from './http/limit-body.ts';
import { limitRate } from './http/limit-rate.ts';
import { serveFrontend } from './http/serve-frontend.ts';
import { prepareUpstream } from './http/prepare-upstream.ts';
import { proxyToService } from './http/proxy.ts';
import { refuseCrossSite } from './http/refuse-cross-site.ts';
import { routePattern } from './http/route-pattern.ts';
import { securityHeaders } from './http/security-headers.ts';
import { warnWithoutProxy } from './http/warn-without-proxy.ts';

/** What the gateway is built from. */
export interface GatewayDependencies {
  /** Where a service answers, such as `http://127.0.0.1:4001`; undefined as long as it does not. */
  readonly targets: (service: ServiceName) => string | undefined;
  /** Knows whose session a token opens. Until it is ready every request is rejected. */
  readonly sessions: SessionVerifier;
  readonly log: Logger;
  readonly now: () => Date;
  /** The built front end. */
  readonly staticDirectory?: string | undefined;
  /** Who runs this Debrief, for the pages that name them. */
  readonly company?: Company;
  /** The address people use, where it is not the one their requests name. */
  readonly publicUrl?: string | undefined;
  /** How many proxies stand in front and are believed about who calls: 0 for none. */
  readonly trustedProxies: number;
  /** Multiplies every rate limit. */
  readonly rateLimitScale: number;
  /** Whether everything behind the gateway is ready, too. */
  readonly ready?: () => boolean;
  /** Whether that works at this moment: while it does not, `/readyz` answers 503, and requests are accepted and wait. */
  readonly healthy?: () => boolean;
  /** The route table; the contracts' table by default. */
  readonly routes?: readonly ApiRoute[];
  /** How long, in milliseconds, a request to a route may make no progress. */
  readonly timeLimit?: (route: ApiRoute) => number;
}

export interface Gateway {
  readonly app: Express;
  ready(): boolean;
}

/** The only part of Debrief that is reachable from outside. It answers from the start, with 503 until it is ready. */
export const createGateway = (dependencies: GatewayDependencies): Gateway => {
  const { targets, sessions, log, now, routes = apiRoutes, timeLimit = timeLimitOf } = dependencies;
  const ready = () => sessions.ready() && (dependencies.ready?.() ?? true);

  // The order matters: each middleware relies on those above it.
  const api = Router();
  api.use(findRoute(routes, ready));
  api.use(refuseCrossSite(dependencies.publicUrl));
  api.use(cookieParser());
  api.use(identify(sessions, log));
  api.use(limitRate(dependencies.rateLimitScale, now));
  api.use(checkPageUser);
  api.use(requireSession);
  api.use(limitDeclaredBody);
  api.use(prepareUpstream);
  // Text alone: a page of a thousand notes is a tenth of its size, and sound is compressed already.
  api.use(compression());
  api.use(proxyToService({ targets, timeLimit, sessions, log }));

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.set('trust proxy', dependencies.trustedProxies);
  app.use(traceEdge('gateway', routePattern), assignRequestId, accessLog(log), securityHeaders());
  app.get(livePath, (_req, res) => sendAlive(res));
  app.get([readyPath, '/healthz'], (_req, res) => {
    const healthy = dependencies.healthy?.() ?? true;
    // Why it is not ready is nobody's business outside: that is in the log.
    sendReadiness(res, !ready() ? { status: 'starting' } : healthy ? null : { status: 'not ready' });
  });
  app.use(warnWithoutProxy(dependencies.trustedProxies, log));
  app.use(api);
  app.use(serveFrontend(dependencies.staticDirectory, dependencies.company ?? {}));
  app.use(errorHandler(log));

  return { app, ready };
};
