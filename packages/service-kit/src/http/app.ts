import { randomUUID } from 'node:crypto';
import { requestIdHeader } from '@debrief/contracts/http/headers';
import express, { type Express, type RequestHandler, type Router } from 'express';
import { withRequest } from '../context.ts';
import type { Logger } from '../log.ts';
import { clientNetwork } from './client-address.ts';
import { errorHandler, notFoundHandler } from './errors.ts';

/** Matches ids from clients that are safe to log. Other ids are replaced. */
const acceptableId = /^[\w.:-]{1,100}$/;

export const assignRequestId: RequestHandler = (req, res, next) => {
  const given = req.get(requestIdHeader);
  const id = given && acceptableId.test(given) ? given : randomUUID();
  res.set(requestIdHeader, id);
  withRequest({ correlationId: id, network: clientNetwork(req) }, next);
};

/** Logs requests without their paths, which may contain a token. */
const logRequests =
  (log: Logger): RequestHandler =>
  (req, res, next) => {
    const start = performance.now();
    res.on('finish', () => {
      const ms = Math.round((performance.now() - start) * 10) / 10;
      const route = (req.route as { path?: string } | undefined)?.path;
      log.debug({ method: req.method, route, status: res.statusCode, ms }, 'answered');
    });
    next();
  };

export const createHttpApp = (options: { log: Logger; routes: Router[] }): Express => {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  // Trusts the gateway, the only proxy in front of a service.
  app.set('trust proxy', 1);
  app.use(assignRequestId, logRequests(options.log));
  for (const routes of options.routes) app.use(routes);
  app.use(notFoundHandler);
  app.use(errorHandler(options.log));
  return app;
};
