import { apiRoutes } from '@debrief/contracts/http/routes';
import type { Request, RequestHandler } from 'express';
import { ApiError } from '../errors.ts';
import { hasScope, requiredScope, scopeRequired } from '../identity/api-scopes.ts';
import type { Identity, TokenVerifier } from '../identity/verifier.ts';
import { expressRoute } from './route-of.ts';

const identities = new WeakMap<Request, Identity>();

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/;

const scopes = new Map(apiRoutes.map((route) => [`${route.method} ${route.path}`, requiredScope(route)]));

/** Returns the scope that the route requires of API tokens. Undefined for an unlisted route. */
const scopeOf = (req: Request) =>
  scopes.get(`${req.method === 'HEAD' ? 'GET' : req.method} ${expressRoute(req)}`);

/** Verifies the bearer token, which the gateway sets from the session cookie or for an API token. */
const verifyBearer = async (tokens: TokenVerifier, req: Request): Promise<Identity | null> => {
  const token = bearer.exec(req.get('authorization') ?? '')?.[1];
  return token ? tokens.verify(token) : null;
};

/** Returns the caller of a public route. Returns null without a valid session. Ignores API tokens. */
export const bearerIdentity = async (tokens: TokenVerifier, req: Request): Promise<Identity | null> => {
  const identity = await verifyBearer(tokens, req);
  return identity?.scopes ? null : identity;
};

/** Rejects requests without a valid token, and with an API token that lacks the scope of the route. */
export const requireUser =
  (tokens: TokenVerifier): RequestHandler =>
  async (req, _res, next) => {
    const identity = await verifyBearer(tokens, req);
    if (!identity) throw new ApiError('unauthenticated', 'signed_out', 'Please sign in.');
    const scope = scopeOf(req);
    if (!hasScope(identity, scope)) throw scopeRequired(scope);
    identities.set(req, identity);
    next();
  };

/**
 * Rejects requests of users who are not admins, and of API tokens. The role in a token is current, because a
 * change of role ends the sessions of the user.
 */
export const requireAdmin =
  (tokens: TokenVerifier): RequestHandler =>
  async (req, _res, next) => {
    const identity = await verifyBearer(tokens, req);
    if (!identity) throw new ApiError('unauthenticated', 'signed_out', 'Please sign in.');
    if (identity.scopes) throw scopeRequired(undefined);
    if (!identity.isAdmin) throw new ApiError('forbidden', 'admins_only', 'Only an admin can do this.');
    identities.set(req, identity);
    next();
  };

/** Returns the identity of the caller. Requires {@link requireUser} or {@link requireAdmin} on the route. */
export const caller = (req: Request): Identity => {
  const identity = identities.get(req);
  if (!identity)
    throw new Error(`${req.method} ${req.path} reads the caller without requireUser or requireAdmin`);
  return identity;
};
