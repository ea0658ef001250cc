import type { RequestListener } from 'node:http';
import { pathOf, readyPath, sendReadiness } from './health.ts';

/** Drains a server before it stops: it keeps serving while load balancers and clients move away. */
export interface GracefulShutdown {
  readonly listener: RequestListener;
  /**
   * From now on, readiness probes get 503, so load balancers stop sending requests, and every response closes its
   * connection, so clients open their next one elsewhere.
   */
  begin(): void;
}

/** `/healthz` is the gateway's readiness probe. */
const readinessPaths: ReadonlySet<string> = new Set([readyPath, '/healthz']);

export const createGracefulShutdown = (serve: RequestListener): GracefulShutdown => {
  let isStopping = false;
  return {
    listener: (req, res) => {
      if (!isStopping) return serve(req, res);
      res.setHeader('Connection', 'close');
      if (!readinessPaths.has(pathOf(req.url))) return serve(req, res);
      sendReadiness(res, { status: 'stopping' });
    },
    begin: () => void (isStopping = true),
  };
};
