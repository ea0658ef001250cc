import type { RequestListener } from 'node:http';
import { pathOf, readyPath, sendReadiness } from './health.ts';

export interface GracefulShutdown {
  readonly listener: RequestListener;
  /** From now on, answers readiness probes with 503, and closes each connection after its next response. */
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
