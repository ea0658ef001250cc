import type { ApiRoute } from '@debrief/contracts/http/routes';
import type { RequestHandler } from 'express';
import { createRouteTable } from '../domain/route-table.ts';
import { rawPath } from './client.ts';
import { openExchange } from './exchange.ts';
import { refuse } from './refuse.ts';

/** Everything that a careless reader might take for the API is the API's to answer, also what is not in the table. */
const looksLikeApi = /^\/api(\/|$)/i;

/** Lets in what the table names; everything else under /api ends here, what is not under /api goes on to the pages. */
export const findRoute = (routes: readonly ApiRoute[], ready: () => boolean): RequestHandler => {
  const table = createRouteTable(routes);
  return (req, res, next) => {
    const path = rawPath(req);
    if (!looksLikeApi.test(path)) return next('router');
    res.set('Cache-Control', 'no-store');
    if (!ready()) {
      res.set('Retry-After', '1');
      return refuse(req, res, {
        status: 503,
        code: 'starting',
        error: 'Debrief is starting. Please try again in a moment.',
      });
    }
    const found = table.find(req.method, path);
    if (found.is === 'nothing') {
      return refuse(req, res, {
        status: 404,
        code: 'no_such_route',
        error: 'There is nothing at this address.',
      });
    }
    if (found.is === 'other-method') {
      res.set('Allow', found.allow);
      return refuse(req, res, {
        status: 405,
        code: 'method_not_allowed',
        error: `This address takes ${found.allow} only.`,
      });
    }
    if (/\bwebsocket\b/i.test(req.get('upgrade') ?? '')) {
      return refuse(req, res, { status: 400, code: 'no_upgrade', error: 'Debrief speaks plain HTTP only.' });
    }
    openExchange(req, found.route);
    next();
  };
};
