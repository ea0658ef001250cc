import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import { Cut, explainFailure, type Cause } from '../domain/upstream-failure.ts';
import { refuse } from './refuse.ts';

/** A request on its way to a service, watched so that it neither grows nor waits without an end. */
export interface Passage {
  /** Its connection to the service. From here on its body flows. */
  begin(upstream: ClientRequest): void;
  /** The service answers. */
  answer(answer: IncomingMessage): void;
  /** Stops watching. */
  end(): void;
}

/** What of a body must arrive within the time limit to earn another: a byte now and then holds no connection. */
const progress = 16 * 1024;

/**
 * @param limits.ms how long nothing may move, from the wait for a connection to the last byte of the answer
 * @param limits.bytes how long the body may become
 */
export const openPassage = (
  req: Request,
  res: Response,
  limits: { readonly ms: number; readonly bytes: number },
): Passage => {
  let upstream: ClientRequest | undefined;
  let ended = false;
  let left = limits.bytes;
  let moved = 0;

  const count = (chunk: Buffer) => {
    moved += chunk.length;
    left -= chunk.length;
    if (moved >= progress) {
      moved = 0;
      clock.refresh();
    }
    if (left >= 0) return;
    if (res.headersSent) req.destroy();
    else upstream?.destroy(new Cut('too-large'));
  };

  const end = () => {
    ended = true;
    clearTimeout(clock);
    // A clock that is refreshed after its end would start again.
    req.off('data', count);
  };

  const giveUp = () => {
    const clientIsSlow = !req.complete && upstream?.writableNeedDrain === false;
    const cause: Cause = clientIsSlow ? 'slow-client' : 'slow-service';
    end();
    if (res.headersSent) res.destroy();
    else if (upstream) upstream.destroy(new Cut(cause));
    else refuse(req, res, explainFailure(new Cut(cause)));
  };
  const clock = setTimeout(giveUp, limits.ms);
  res.once('close', end);

  return {
    begin(connected) {
      upstream = connected;
      // Its turn came after the client was told not to wait any longer.
      if (ended) connected.destroy();
      else req.on('data', count);
    },
    answer(answer) {
      answer.on('data', () => {
        if (!ended) clock.refresh();
      });
    },
    end,
  };
};
