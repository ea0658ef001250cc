import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';

export interface PreparedBody {
  readonly bodies: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>;
  readonly etag: string;
}

/** Larger bodies are compressed faster and a little less, because this blocks the event loop. */
const largeBytes = 256 * 1024;

export const prepareBody = (content: string | Buffer): PreparedBody => {
  const identity = Buffer.from(content);
  const quality = identity.length > largeBytes ? 5 : constants.BROTLI_MAX_QUALITY;
  return {
    bodies: {
      br: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
      gzip: gzipSync(identity),
      identity,
    },
    // Weak, because all encodings share it.
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
  };
};

/** Sends the body in an encoding that the client accepts, or 304 if the client has it. */
export const sendPreparedBody = (
  req: Request,
  res: Response,
  { bodies, etag }: PreparedBody,
  { type, cacheControl = 'no-cache' }: { type: string; cacheControl?: string },
): void => {
  const encoding = req.acceptsEncodings('br', 'gzip', 'identity');
  const chosen = encoding === 'br' || encoding === 'gzip' ? encoding : 'identity';
  if (chosen !== 'identity') res.setHeader('Content-Encoding', chosen);
  res.setHeader('Content-Type', type);
  res.setHeader('Cache-Control', cacheControl);
  res.setHeader('Vary', 'Accept-Encoding');
  res.setHeader('ETag', etag);
  res.send(bodies[chosen]);
};
