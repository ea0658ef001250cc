import type { RequestHandler } from 'express';
import { isOwnOrigin } from '../domain/own-origin.ts';
import { hasApiToken, requestContextOf } from './request-context.ts';
import { sendError } from './send-error.ts';

/**
 * On routes for API tokens only, rejects requests without one before cookies are read, and requests of pages
 * of other origins.
 */
export const requireApiToken =
  (publicUrl: string | undefined): RequestHandler =>
  (req, res, next) => {
    if (!requestContextOf(req).route.tokenOnly) return next();
    const origin = req.get('origin');
    if (origin !== undefined && !isOwnOrigin({ origin, host: req.host, publicUrl })) {
      return sendError(req, res, {
        status: 403,
        code: 'cross_site',
        error: 'This request came from a page of another site.',
      });
    }
    if (hasApiToken(req)) return next();
    // RFC 6750, 3.1: no error code if the request has no token.
    res.set('WWW-Authenticate', 'Bearer');
    sendError(req, res, {
      status: 401,
      code: 'token_required',
      error: 'Send an API token in the header Authorization: Bearer dbf_…',
    });
  };
