import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import { RequestAbortedError, toErrorResponse, type AbortReason } from '../domain/upstream-failure.ts';
import { sendError } from './send-error.ts';

export interface ProxyExchange {
  begin(upstream: ClientRequest): void;
  answer(answer: IncomingMessage): void;
  end(): void;
}

/** Bytes of an upload that restart the time limit. Prevents a slow trickle from keeping a request open. */
const minProgressBytes = 16 * 1024;

/** @param limits.ms longest time without progress, including the wait for a connection */
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
    // Refreshing a cleared timer would start it again.
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
      // The request has timed out while it waited for a connection.
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
