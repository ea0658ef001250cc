import { pageUserHeader, pageUserParameter, sessionChangedCode } from '@debrief/contracts/http/headers';
import type { RequestHandler } from 'express';
import { pageUserOf, takePageUserParameter } from '../domain/page-user.ts';
import { requestContextOf } from './request-context.ts';
import { sendError } from './send-error.ts';

/**
 * Rejects a request of a page that shows another user than the session's: somebody else has signed in in another tab. The page's
 * user is only compared, never used as an identity, and reaches no service: `prepareUpstream` drops the header.
 */
export const checkPageUser: RequestHandler = (req, res, next) => {
  const { route, identity } = requestContextOf(req);
  const named = [req.headers[pageUserHeader] ?? []].flat();
  // A route with a `user` parameter of its own is only called with the header.
  if (!route.query || !(pageUserParameter in route.query.shape)) {
    const taken = takePageUserParameter(req.url);
    req.url = taken.url;
    named.push(...taken.named);
  }
  const user = pageUserOf(named);
  if (user === null) {
    return sendError(req, res, {
      status: 400,
      code: 'invalid_page_user',
      error: 'This request names its user in a way that cannot be read. Reload the page and try again.',
    });
  }
  if (user === undefined || !identity || identity.userId === user) return next();
  sendError(req, res, {
    status: 409,
    code: sessionChangedCode,
    error: 'You’re signed in as somebody else in another tab. Reload the page and try again.',
  });
};
