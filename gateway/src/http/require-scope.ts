import { hasScope, requiredScope, scopeRequired } from '@debrief/service-kit/identity/api-scopes';
import type { RequestHandler } from 'express';
import { requestContextOf } from './request-context.ts';
import { sendError } from './send-error.ts';

/** Rejects an API token that lacks the scope of the route. Routes without a scope reject every API token. */
export const requireScope: RequestHandler = (req, res, next) => {
  const { route, identity } = requestContextOf(req);
  const required = requiredScope(route);
  if (!identity || hasScope(identity, required)) return next();
  const { status, code, message } = scopeRequired(required);
  const scope = required === undefined ? '' : `, scope="${[required].flat().join(' ')}"`;
  // RFC 6750, 3.1.
  res.set('WWW-Authenticate', `Bearer error="insufficient_scope"${scope}`);
  sendError(req, res, { status, code, error: message });
};
