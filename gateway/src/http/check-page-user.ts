import { pageUserHeader, pageUserParameter, sessionChangedCode } from '@debrief/contracts/http/headers';
import type { RequestHandler } from 'express';
import { pageUserOf, removePageUserParameter } from '../domain/page-user.ts';
import { requestContextOf } from './request-context.ts';
import { sendError } from './send-error.ts';

/**
 * Rejects requests of a page that was loaded before the session changed to another user. The page's user is
 * never used as an identity.
 */
export const checkPageUser: RequestHandler = (req, res, next) => {
  const { route, identity } = requestContextOf(req);
  const named = [req.headers[pageUserHeader] ?? []].flat();
  // A route that declares its own `user` parameter receives the page's user in the header only.
  if (!route.query || !(pageUserParameter in route.query.shape)) {
    const removed = removePageUserParameter(req.url);
    req.url = removed.url;
    named.push(...removed.named);
  }
  const user = pageUserOf(named);
  if (user === null) {
    return sendError(req, res, {
      status: 400,
      code: 'invalid_page_user',
      error: 'The user named in this request isn’t valid. Reload the page and try again.',
    });
  }
  if (user === undefined || !identity || identity.userId === user) return next();
  sendError(req, res, {
    status: 409,
    code: sessionChangedCode,
    error: 'You’re signed in as someone else in another tab. Reload the page and try again.',
  });
};
