import type { RequestListener } from 'node:http';

/** Lets a server that is about to end say so while it still serves. */
export interface Leaving {
  readonly listener: RequestListener;
  /**
   * From here on `/healthz` answers 503, so that a balancer sends nobody here any more, and every answer ends its
   * connection, so that nobody who kept one finds it closed under their next request.
   */
  begin(): void;
}

export const createLeaving = (serve: RequestListener): Leaving => {
  let leaving = false;
  return {
    listener: (req, res) => {
      if (!leaving) return serve(req, res);
      res.setHeader('Connection', 'close');
      if (req.url !== '/healthz') return serve(req, res);
      res.writeHead(503, { 'content-type': 'application/json' }).end('{"status":"stopping"}');
    },
    begin: () => void (leaving = true),
  };
};
