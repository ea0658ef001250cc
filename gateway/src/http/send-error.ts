import type { ErrorBody } from '@debrief/contracts/http/errors';
import type { Request, Response } from 'express';
import type { ErrorResponse } from '../domain/upstream-failure.ts';

/** Bodies up to this size are read to the end, to keep the connection reusable. */
const smallBodyBytes = 64 * 1024;

/** Limits for reading and discarding a larger body. */
const discardLimits = { bytes: 64 * 1024 * 1024, ms: 30_000 };

const hasLargeBody = ({ headers, complete }: Request): boolean =>
  !complete &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > smallBodyBytes);

const discardBody = (req: Request, done: () => void): void => {
  let left = discardLimits.bytes;
  const stop = () => {
    clearTimeout(timer);
    req.off('data', count).off('end', stop).off('close', stop);
    done();
  };
  const count = (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) stop();
  };
  const timer = setTimeout(stop, discardLimits.ms);
  req.on('data', count).on('end', stop).on('close', stop).resume();
};

/**
 * Sends an error. Reads and discards the rest of the body, because a client that is still sending might not
 * read the response. Closes the connection after a large body.
 */
export const sendError = (req: Request, res: Response, { status, code, error }: ErrorResponse): void => {
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
  discardBody(req, () => res.end());
};
