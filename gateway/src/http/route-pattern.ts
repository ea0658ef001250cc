import type { IncomingMessage } from 'node:http';
import { livePath, pathOf, readyPath } from '@debrief/service-kit/http/health';
import { looksLikeApi } from './find-route.ts';
import { findRequestContext } from './request-context.ts';

const probes: readonly string[] = [livePath, readyPath, '/healthz'];

/** Metrics label: the route, a probe path, `none` for unknown API paths, or `page`. */
export const routePattern = (req: IncomingMessage): string => {
  const route = findRequestContext(req)?.route.path;
  if (route) return route;
  const path = pathOf(req.url);
  if (probes.includes(path)) return path;
  return looksLikeApi.test(path) ? 'none' : 'page';
};
