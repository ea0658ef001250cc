import type { ErrorBody } from '@debrief/contracts/http/errors';
import type { Request, Response } from 'express';
import type { Failure } from '../domain/upstream-failure.ts';

/** A body this small is read to its end, so that the connection can be used again. */
const smallBody = 64 * 1024;

/** How much more of a larger body is thrown away, and for how long, so that the client gets to read the answer. */
const patience = { bytes: 64 * 1024 * 1024, ms: 30_000 };

const hasLargeBody = ({ headers, complete }: Request): boolean =>
  !complete &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > smallBody);

const throwAway = (req: Request, done: () => void): void => {
  let left = patience.bytes;
  const stop = () => {
    clearTimeout(timer);
    req.off('data', count).off('end', stop).off('close', stop);
    done();
  };
  const count = (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) stop();
  };
  const timer = setTimeout(stop, patience.ms);
  req.on('data', count).on('end', stop).on('close', stop).resume();
};

/**
 * Answers for the gateway itself. A client that is still sending would not see the answer if the connection were closed
 * under it: it gets the whole answer first, and the connection ends once it has stopped, or has sent far too much.
 */
export const refuse = (req: Request, res: Response, { status, code, error }: Failure): void => {
  if (res.headersSent || res.destroyed) return;
  const body: ErrorBody = { error, code };
  res.status(status);
  if (!hasLargeBody(req)) {
    res.json(body);
    req.resume();
    return;
  }
  const text = JSON.stringify(body);
  res.type('json').set({ Connection: 'close', 'Content-Length': String(Buffer.byteLength(text)) });
  res.write(text);
  throwAway(req, () => res.end());
};
