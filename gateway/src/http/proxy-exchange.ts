import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import { RequestAbortedError, toErrorResponse, type AbortReason } from '../domain/upstream-failure.ts';
import { sendError } from './send-error.ts';

/** One proxied request and its response, with limits on its size and on how long it may stand still. */
export interface ProxyExchange {
  /** The request to the service was opened. From here on its body flows. */
  begin(upstream: ClientRequest): void;
  /** The service responds. */
  answer(answer: IncomingMessage): void;
  /** Stops enforcing the limits. */
  end(): void;
}

/** How much of a body must arrive within the time limit to restart it: single bytes must not hold a connection open. */
const minProgressBytes = 16 * 1024;

/**
 * @param limits.ms how long there may be no progress, from the wait for a connection to the last byte of the response
 * @param limits.bytes how long the body may become
 */
export const openProxyExchange = (
  req: Request,
  res: Response,
  limits: { readonly ms: number; readonly bytes: number },
): ProxyExchange => {
  let upstream: ClientRequest | undefined;
  let ended = false;
  let left = limits.bytes;
  let moved = 0;

  const count = (chunk: Buffer) => {
    moved += chunk.length;
    left -= chunk.length;
    if (moved >= minProgressBytes) {
      moved = 0;
      timer.refresh();
    }
    if (left >= 0) return;
    if (res.headersSent) req.destroy();
    else upstream?.destroy(new RequestAbortedError('too-large'));
  };

  const end = () => {
    ended = true;
    clearTimeout(timer);
    // A timer that is refreshed after it was cleared would start again.
    req.off('data', count);
  };

  const onTimeout = () => {
    const clientIsSlow = !req.complete && upstream?.writableNeedDrain === false;
    const cause: AbortReason = clientIsSlow ? 'slow-client' : 'slow-service';
    end();
    if (res.headersSent) res.destroy();
    else if (upstream) upstream.destroy(new RequestAbortedError(cause));
    else sendError(req, res, toErrorResponse(new RequestAbortedError(cause)));
  };
  const timer = setTimeout(onTimeout, limits.ms);
  res.once('close', end);

  return {
    begin(connected) {
      upstream = connected;
      // The connection became free after the client had got its timeout.
      if (ended) connected.destroy();
      else req.on('data', count);
    },
    answer(answer) {
      answer.on('data', () => {
        if (!ended) timer.refresh();
      });
    },
    end,
  };
};
