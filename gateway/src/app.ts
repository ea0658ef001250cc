import { basePathOf } from '@debrief/contracts/http/base-path';
import { apiRoutes, type ApiRoute } from '@debrief/contracts/http/routes';
import type { ServiceName } from '@debrief/contracts/services';
import { assignRequestId } from '@debrief/service-kit/http/app';
import { errorHandler } from '@debrief/service-kit/http/errors';
import { livePath, readyPath, sendAlive, sendReadiness } from '@debrief/service-kit/http/health';
import type { SessionVerifier } from '@debrief/service-kit/identity/session-verifier';
import type { Logger } from '@debrief/service-kit/log';
import { traceEdge } from '@debrief/service-kit/tracing/trace-http';
import cookieParser from 'cookie-parser';
import express, { Router, type Express } from 'express';
import { timeLimitOf } from './domain/time-limit.ts';
import { accessLog } from './http/access-log.ts';
import { apiReferenceRoutes } from './http/api-reference/routes.ts';
import { removeBasePath, setBasePath } from './http/base-path.ts';
import { checkPageUser } from './http/check-page-user.ts';
import { findRoute } from './http/find-route.ts';
import { identifyApiToken, unlessApiToken } from './http/identify-api-token.ts';
import { identify, requireSession } from './http/identify.ts';
import type { Company } from './http/index-page.ts';
import { limitDeclaredBody } from './http/limit-body.ts';
import { limitRate } from './http/limit-rate.ts';
import { serveDocs } from './http/serve-docs.ts';
import { serveFrontend } from './http/serve-frontend.ts';
import { prepareUpstream } from './http/prepare-upstream.ts';
import { proxyToService } from './http/proxy.ts';
import { refuseCrossSite } from './http/refuse-cross-site.ts';
import { requireApiToken } from './http/require-api-token.ts';
import { requireScope } from './http/require-scope.ts';
import { routePattern } from './http/route-pattern.ts';
import { securityHeaders } from './http/security-headers.ts';
import { warnWithoutProxy } from './http/warn-without-proxy.ts';

export interface GatewayDependencies {
  /** Base URL of a service, such as `http://127.0.0.1:4001`; undefined until the service has started. */
  readonly targets: (service: ServiceName) => string | undefined;
  readonly sessions: SessionVerifier;
  readonly log: Logger;
  readonly now: () => Date;
  readonly staticDirectory?: string | undefined;
  readonly docsDirectory?: string | undefined;
  readonly company?: Company;
  /** False removes "Try it with a sentence" from the landing page. */
  readonly tryIt?: boolean;
  /** URLs to redirect to, by path of the page. */
  readonly replacedPages?: Readonly<Record<string, string>>;
  /** Its path is the base path, which requests may have or lack. */
  readonly publicUrl?: string | undefined;
  readonly trustedProxies: number;
  readonly rateLimitScale: number;
  /** API requests get 503 until this returns true. */
  readonly ready?: () => boolean;
  /** If this returns false, `/readyz` and `/healthz` return 503. Other requests are still accepted. */
  readonly healthy?: () => boolean;
  readonly routes?: readonly ApiRoute[];
  /** Milliseconds without progress before a request is aborted. */
  readonly timeLimit?: (route: ApiRoute) => number;
}

export interface Gateway {
  readonly app: Express;
  ready(): boolean;
}

export const createGateway = (dependencies: GatewayDependencies): Gateway => {
  const { targets, sessions, log, now, routes = apiRoutes, timeLimit = timeLimitOf } = dependencies;
  const ready = () => sessions.ready() && (dependencies.ready?.() ?? true);

  // The order matters: each middleware relies on those above it.
  const api = Router();
  api.use(findRoute(routes, ready));
  api.use(identifyApiToken({ targets, sessions, log, now, scale: dependencies.rateLimitScale }));
  api.use(requireApiToken(dependencies.publicUrl));
  // A browser never sends an API token by itself, so only cookies need protection against other sites.
  api.use(unlessApiToken(refuseCrossSite(dependencies.publicUrl)));
  api.use(unlessApiToken(cookieParser()));
  api.use(unlessApiToken(identify(sessions, log)));
  api.use(limitRate(dependencies.rateLimitScale, now));
  api.use(requireScope);
  api.use(unlessApiToken(checkPageUser));
  api.use(requireSession);
  api.use(limitDeclaredBody);
  api.use(prepareUpstream);
  api.use(proxyToService({ targets, timeLimit, sessions, log }));

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.set('trust proxy', dependencies.trustedProxies);
  const basePath = basePathOf(dependencies.publicUrl);
  setBasePath(app, basePath);
  if (basePath !== '') app.use(removeBasePath(basePath));
  app.use(traceEdge('gateway', routePattern), assignRequestId, accessLog(log), securityHeaders());
  app.get(livePath, (_req, res) => sendAlive(res));
  app.get([readyPath, '/healthz'], (_req, res) => {
    const healthy = dependencies.healthy?.() ?? true;
    // The response does not name what is missing; the log does.
    sendReadiness(res, !ready() ? { status: 'starting' } : healthy ? null : { status: 'not ready' });
  });
  app.use(warnWithoutProxy(dependencies.trustedProxies, log));
  app.use(apiReferenceRoutes(dependencies.publicUrl));
  app.use(serveDocs(dependencies.docsDirectory, dependencies.publicUrl));
  app.use(api);
  for (const [path, url] of Object.entries(dependencies.replacedPages ?? {}))
    app.get(path, (_req, res) => res.redirect(url));
  const { staticDirectory, company = {}, tryIt = true } = dependencies;
  app.use(serveFrontend(staticDirectory, { company, tryIt, basePath }));
  app.use(errorHandler(log));

  return { app, ready };
};
