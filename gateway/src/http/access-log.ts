import { requestIdHeader } from '@debrief/contracts/http/headers';
import { activeTrace } from '@debrief/service-kit/context';
import { livePath, readyPath } from '@debrief/service-kit/http/health';
import type { Logger } from '@debrief/service-kit/log';
import type { RequestHandler } from 'express';
import { rawPath } from './client.ts';
import { findRequestContext } from './request-context.ts';

const maxPathLength = 200;

const probes: ReadonlySet<string> = new Set([livePath, readyPath, '/healthz']);

/** Logs one line per request, without its query, headers or body. */
export const accessLog =
  (log: Logger): RequestHandler =>
  (req, res, next) => {
    const start = performance.now();
    const { method } = req;
    const traceId = activeTrace()?.traceId;
    const path = rawPath(req).slice(0, maxPathLength);
    res.once('close', () => {
      log[probes.has(path) ? 'debug' : 'info'](
        {
          // Set explicitly, because the request's async context has ended.
          correlationId: res.get(requestIdHeader),
          traceId,
          method,
          route: findRequestContext(req)?.route.path ?? path,
          status: res.statusCode,
          ms: Math.round((performance.now() - start) * 10) / 10,
          ...(res.writableFinished ? {} : { aborted: true }),
        },
        'answered',
      );
    });
    next();
  };
