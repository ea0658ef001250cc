import type { RequestHandler } from 'express';
import { tooLarge } from '../domain/upstream-failure.ts';
import { requestContextOf } from './request-context.ts';
import { sendError } from './send-error.ts';

/**
 * Rejects a body whose declared length exceeds the limit, and a chunked body if the route allows none. Other
 * chunked bodies are counted while they stream.
 */
export const limitDeclaredBody: RequestHandler = (req, res, next) => {
  const { bodyLimit } = requestContextOf(req).route;
  const declared = Number(req.headers['content-length'] ?? 0);
  const unknownLength = req.headers['transfer-encoding'] !== undefined;
  if (declared > bodyLimit || (unknownLength && bodyLimit === 0)) return sendError(req, res, tooLarge);
  next();
};
