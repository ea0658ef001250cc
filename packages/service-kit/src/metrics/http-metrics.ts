import type { RequestListener } from 'node:http';
import { Histogram, type Registry } from 'prom-client';
import { expressRoute, methodLabel, type RouteOf } from '../http/route-of.ts';

export type ObserveListener = (listener: RequestListener, routeOf?: RouteOf) => RequestListener;

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Measures requests by route instead of path, because the number of paths is unbounded. */
export const observeHttp = (registry: Registry): ObserveListener => {
  const requests = new Histogram({
    name: 'debrief_http_request_seconds',
    help: 'Request duration in seconds by method, route and status; `aborted` if the client disconnected',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers: [registry],
  });
  return (listener, routeOf = expressRoute) =>
    (req, res) => {
      const start = performance.now();
      res.once('close', () => {
        const labels = {
          method: methodLabel(req),
          route: routeOf(req) ?? 'none',
          status: res.writableFinished ? String(res.statusCode) : 'aborted',
        };
        requests.observe(labels, (performance.now() - start) / 1_000);
      });
      return listener(req, res);
    };
};
