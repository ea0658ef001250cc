import type { Identity, TokenVerifier } from '@debrief/service-kit/identity/verifier';
import type { Logger } from '@debrief/service-kit/log';
import type { RequestHandler } from 'express';
import { serviceUnavailable } from '../domain/upstream-failure.ts';
import { requestContextOf } from './request-context.ts';
import { sendError } from './send-error.ts';
import { clearSessionCookie, readSessionCookie } from './session-cookie.ts';

/**
 * Verifies the session cookie. A session token of an API token is not accepted as a cookie. While sessions cannot be verified, a request with a cookie gets 503, except on
 * public routes.
 */
export const identify =
  (sessions: TokenVerifier, log: Logger): RequestHandler =>
  async (req, res, next) => {
    const token = readSessionCookie(req);
    if (token === undefined) return next();
    const context = requestContextOf(req);
    let identity: Identity | null;
    try {
      identity = await sessions.verify(token);
    } catch (error) {
      log.warn({ err: error }, 'session verification unavailable');
      return context.route.access === 'anyone' ? next() : sendError(req, res, serviceUnavailable);
    }
    if (identity && !identity.scopes) {
      context.identity = identity;
      context.token = token;
    } else {
      context.hasInvalidCookie = true;
    }
    next();
  };

export const requireSession: RequestHandler = (req, res, next) => {
  const { route, identity, hasInvalidCookie } = requestContextOf(req);
  if (route.access === 'anyone') return next();
  if (identity) {
    if (route.access === 'user' || identity.isAdmin) return next();
    return sendError(req, res, { status: 403, code: 'admins_only', error: 'Only an admin can do this.' });
  }
  if (hasInvalidCookie) clearSessionCookie(res);
  sendError(req, res, { status: 401, code: 'signed_out', error: 'Please sign in.' });
};
