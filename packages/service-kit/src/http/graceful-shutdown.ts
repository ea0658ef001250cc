import type { RequestListener } from 'node:http';

/** Drains a server before it stops: it still serves, but tells load balancers and clients to go elsewhere. */
export interface GracefulShutdown {
  readonly listener: RequestListener;
  /**
   * From here on `/healthz` answers 503, so that a load balancer sends no more requests, and every response closes its
   * connection, so that no client sends its next request on a connection that is being closed.
   */
  begin(): void;
}

export const createGracefulShutdown = (serve: RequestListener): GracefulShutdown => {
  let isStopping = false;
  return {
    listener: (req, res) => {
      if (!isStopping) return serve(req, res);
      res.setHeader('Connection', 'close');
      if (req.url !== '/healthz') return serve(req, res);
      res.writeHead(503, { 'content-type': 'application/json' }).end('{"status":"stopping"}');
    },
    begin: () => void (isStopping = true),
  };
};
