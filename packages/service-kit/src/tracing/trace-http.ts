import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { traceparentHeader } from '@debrief/contracts/trace-context';
import { pathOf } from '../http/health.ts';
import { expressRoute, methodLabel, type RouteOf } from '../http/route-of.ts';
import { parseTraceparent } from './trace-context.ts';
import { activeTraceparent, runInSpan, startSpan, type Span } from './tracing.ts';

const isApiCall = (req: IncomingMessage) => /^\/api(\/|$)/i.test(pathOf(req.url));

const endWith = (span: Span, req: IncomingMessage, res: ServerResponse, route: string | undefined) => {
  const aborted = !res.writableFinished;
  // Uses the route, because a path may contain a token, and the number of paths is unbounded.
  if (route) span.rename(`${methodLabel(req)} ${route}`);
  span.set({
    'http.route': route,
    ...(aborted ? { 'debrief.aborted': true } : { 'http.response.status_code': res.statusCode }),
  });
  if (!aborted && res.statusCode >= 500) span.fail(String(res.statusCode));
  span.end();
};

const serverSpan = (req: IncomingMessage, service: string, edge: boolean) =>
  startSpan({
    service,
    kind: 'server',
    name: methodLabel(req),
    parent: parseTraceparent(req.headers[traceparentHeader]),
    hasUntrustedParent: edge,
    attributes: { 'http.request.method': methodLabel(req) },
  });

/** Traces the requests of a service. Skips requests without a trace context, such as those for keys. */
export const traceService =
  (service: string, listener: RequestListener): RequestListener =>
  (req, res) => {
    const span = req.headers[traceparentHeader] === undefined ? undefined : serverSpan(req, service, false);
    if (!span) return listener(req, res);
    res.once('close', () => endWith(span, req, res, expressRoute(req)));
    return runInSpan(span, service, () => listener(req, res));
  };

export const traceEdge =
  (service: string, routeOf: RouteOf) =>
  (req: IncomingMessage, res: ServerResponse, next: () => void): void => {
    const span = isApiCall(req) ? serverSpan(req, service, true) : undefined;
    if (!span) return next();
    res.once('close', () => endWith(span, req, res, routeOf(req)));
    runInSpan(span, service, next);
  };

export const traceHeaders = (): Record<string, string> => {
  const traceparent = activeTraceparent();
  return traceparent ? { [traceparentHeader]: traceparent } : {};
};
