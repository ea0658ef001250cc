import type { Identity, TokenVerifier } from '@debrief/service-kit/identity/verifier';
import type { Logger } from '@debrief/service-kit/log';
import type { RequestHandler } from 'express';
import { serviceUnavailable } from '../domain/upstream-failure.ts';
import { requestContextOf } from './request-context.ts';
import { sendError } from './send-error.ts';
import { clearSessionCookie, readSessionCookie } from './session-cookie.ts';

/** Finds out whose session the cookie opens. Without the keys to check it with, only open routes can go on. */
export const identify =
  (sessions: TokenVerifier, log: Logger): RequestHandler =>
  async (req, res, next) => {
    const token = readSessionCookie(req);
    if (token === undefined) return next();
    const exchange = requestContextOf(req);
    let identity: Identity | null;
    try {
      identity = await sessions.verify(token);
    } catch (error) {
      log.warn({ err: error }, 'sessions cannot be checked');
      return exchange.route.access === 'anyone' ? next() : sendError(req, res, serviceUnavailable);
    }
    if (identity) {
      exchange.identity = identity;
      exchange.token = token;
    } else {
      exchange.hasInvalidCookie = true;
    }
    next();
  };

/** Ends here what needs somebody signed in, or an admin, and has nobody such. A cookie that opens nothing is taken back. */
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
