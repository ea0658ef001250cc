import type { ErrorBody } from '@debrief/contracts/http/errors';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { ApiError, TooManyRequestsError } from '../errors.ts';
import { isDatabaseUnavailable, isDiskFull } from '../infrastructure-errors.ts';
import type { Logger } from '../log.ts';

export const notFoundHandler: RequestHandler = () => {
  throw new ApiError('missing', 'no_such_route', 'There’s nothing at this address.');
};

const bodyParserErrors: Record<string, () => ApiError> = {
  'entity.parse.failed': () => new ApiError('invalid', 'invalid_json', 'The request body is not valid JSON.'),
  'entity.too.large': () => new ApiError('tooLarge', 'body_too_large', 'The request body is too large.'),
  'encoding.unsupported': () =>
    new ApiError('unsupported', 'unsupported_encoding', 'Send the body unencoded.'),
  'charset.unsupported': () => new ApiError('unsupported', 'unsupported_charset', 'Send the body as UTF-8.'),
  'request.aborted': () => new ApiError('invalid', 'request_aborted', 'The request ended too early.'),
};

const asInfrastructureError = (error: unknown): ApiError | undefined => {
  if (isDiskFull(error)) {
    return new ApiError(
      'noSpace',
      'disk_full',
      'The server’s disk is full, so nothing was saved. Please tell your admin.',
    );
  }
  if (isDatabaseUnavailable(error)) {
    return new ApiError(
      'unavailable',
      'documents_away',
      'We can’t reach your data right now. Please try again in a moment.',
    );
  }
  return undefined;
};

/** Creates the error for other failures to read a body, such as invalid compression. */
const unreadableBody = () =>
  new ApiError(
    'invalid',
    'unreadable_body',
    'We can’t read the request body: check its Content-Encoding and Content-Length.',
  );

const asApiError = (error: unknown): ApiError | undefined => {
  if (error instanceof ApiError) return error;
  if (error instanceof URIError) return new ApiError('invalid', 'invalid_path', 'The address is malformed.');
  const { type, status, expose } = (error ?? {}) as { type?: unknown; status?: unknown; expose?: unknown };
  const known = typeof type === 'string' ? bodyParserErrors[type]?.() : undefined;
  return known ?? (status === 400 && expose === true ? unreadableBody() : undefined);
};

export const errorHandler =
  (log: Logger): ErrorRequestHandler =>
  (error: unknown, req, res, next) => {
    const expected = asApiError(error);
    if (!expected) log.error({ err: error, method: req.method, path: req.path }, 'request failed');
    if (res.headersSent) return next(error);
    const apiError = expected ?? asInfrastructureError(error);
    if (apiError?.kind === 'unavailable' && !res.get('Retry-After')) res.set('Retry-After', '1');
    if (apiError instanceof TooManyRequestsError) res.set('Retry-After', String(apiError.retryAfterSeconds));
    const body: ErrorBody = apiError
      ? {
          error: apiError.message,
          code: apiError.code,
          ...(apiError.fields ? { fields: apiError.fields } : {}),
        }
      : { error: 'Something went wrong on our side. Please try again.', code: 'internal' };
    res.status(apiError?.status ?? 500).json(body);
  };
