import type { ApiRoute } from '@debrief/contracts/http/routes';
import type { RequestHandler } from 'express';
import { createRouteTable } from '../domain/route-table.ts';
import { rawPath } from './client.ts';
import { createRequestContext } from './request-context.ts';
import { sendError } from './send-error.ts';

/** Unknown paths under /api and /mcp get an API error, not the front end. */
export const looksLikeApi = /^\/(?:api|mcp)(\/|$)/i;

export const findRoute = (routes: readonly ApiRoute[], ready: () => boolean): RequestHandler => {
  const table = createRouteTable(routes);
  return (req, res, next) => {
    const path = rawPath(req);
    if (!looksLikeApi.test(path)) return next('router');
    res.set('Cache-Control', 'no-store');
    if (!ready()) {
      res.set('Retry-After', '1');
      return sendError(req, res, {
        status: 503,
        code: 'starting',
        error: 'Debrief is starting. Please try again in a moment.',
      });
    }
    const found = table.find(req.method, path);
    if (found.is === 'nothing') {
      return sendError(req, res, {
        status: 404,
        code: 'no_such_route',
        error: 'There’s nothing at this address.',
      });
    }
    if (found.is === 'other-method') {
      res.set('Allow', found.allow);
      return sendError(req, res, {
        status: 405,
        code: 'method_not_allowed',
        error: `This address takes ${found.allow} only.`,
      });
    }
    if (/\bwebsocket\b/i.test(req.get('upgrade') ?? '')) {
      return sendError(req, res, {
        status: 400,
        code: 'no_upgrade',
        error: 'Debrief speaks plain HTTP only.',
      });
    }
    createRequestContext(req, found.route);
    next();
  };
};
