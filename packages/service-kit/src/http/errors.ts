import type { ErrorBody } from '@debrief/contracts/http/errors';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { Refusal } from '../errors.ts';
import { isAway, isOutOfSpace } from '../faults.ts';
import type { Logger } from '../log.ts';

export const answerNotFound: RequestHandler = () => {
  throw new Refusal('missing', 'no_such_route', 'There is nothing at this address.');
};

/** The refusals that Express's own body parsers raise, in our words. */
const bodyRefusals: Record<string, () => Refusal> = {
  'entity.parse.failed': () => new Refusal('invalid', 'invalid_json', 'The request body is not valid JSON.'),
  'entity.too.large': () => new Refusal('tooLarge', 'body_too_large', 'The request body is too large.'),
  'encoding.unsupported': () =>
    new Refusal('unsupported', 'unsupported_encoding', 'Send the body unencoded.'),
  'charset.unsupported': () => new Refusal('unsupported', 'unsupported_charset', 'Send the body as UTF-8.'),
  'request.aborted': () => new Refusal('invalid', 'request_aborted', 'The request ended too early.'),
};

/** Faults of what stands behind a service, for callers to wait for or to tell their administrator. */
const asFault = (error: unknown): Refusal | undefined => {
  if (isOutOfSpace(error)) {
    return new Refusal(
      'noSpace',
      'disk_full',
      "The server's disk is full. Nothing was saved. Please try again when its administrator has made room.",
    );
  }
  if (isAway(error)) {
    return new Refusal(
      'unavailable',
      'documents_away',
      'The documents could not be reached just now. Please try again in a moment.',
    );
  }
  return undefined;
};

const asRefusal = (error: unknown): Refusal | undefined => {
  if (error instanceof Refusal) return error;
  if (error instanceof URIError) return new Refusal('invalid', 'invalid_path', 'The address is malformed.');
  const type = (error as { type?: unknown } | null)?.type;
  return typeof type === 'string' ? bodyRefusals[type]?.() : undefined;
};

/** The last handler: a refusal is answered as it stands; anything else is logged, and the caller learns nothing of it. */
export const answerError =
  (log: Logger): ErrorRequestHandler =>
  (error: unknown, req, res, next) => {
    const asked = asRefusal(error);
    if (!asked) log.error({ err: error, method: req.method, path: req.path }, 'request failed');
    if (res.headersSent) return next(error);
    const refusal = asked ?? asFault(error);
    if (refusal?.code === 'documents_away') res.set('Retry-After', '1');
    const body: ErrorBody = refusal
      ? { error: refusal.message, code: refusal.code, ...(refusal.fields ? { fields: refusal.fields } : {}) }
      : { error: 'Something went wrong on our side. Please try again.', code: 'internal' };
    res.status(refusal?.status ?? 500).json(body);
  };
