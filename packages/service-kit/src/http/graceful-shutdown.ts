import type { RequestListener } from 'node:http';
import { pathOf, readyPath, sendReadiness } from './health.ts';

/** Drains a server before it stops: it still serves, but tells load balancers and clients to go elsewhere. */
export interface GracefulShutdown {
  readonly listener: RequestListener;
  /**
   * From here on the probes of readiness are answered with 503, so that a load balancer sends no more requests, and every
   * response closes its connection, so that no client sends its next request on a connection that is being closed.
   */
  begin(): void;
}

/** `/healthz` is the gateway's own name for its readiness. */
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
