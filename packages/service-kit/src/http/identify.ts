import type { Request, RequestHandler } from 'express';
import { ApiError } from '../errors.ts';
import type { Identity, TokenVerifier } from '../identity/verifier.ts';

const identities = new WeakMap<Request, Identity>();

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/;

/**
 * Verifies the bearer token, which the gateway sets from the session cookie. Returns null if there is no
 * valid token.
 */
export const bearerIdentity = async (tokens: TokenVerifier, req: Request): Promise<Identity | null> => {
  const token = bearer.exec(req.get('authorization') ?? '')?.[1];
  return token ? tokens.verify(token) : null;
};

export const requireUser =
  (tokens: TokenVerifier): RequestHandler =>
  async (req, _res, next) => {
    const identity = await bearerIdentity(tokens, req);
    if (!identity) throw new ApiError('unauthenticated', 'signed_out', 'Please sign in.');
    identities.set(req, identity);
    next();
  };

/**
 * Rejects requests of users who are not admins. The role in the token is current, because a change of role
 * ends earlier sessions.
 */
export const requireAdmin =
  (tokens: TokenVerifier): RequestHandler =>
  async (req, _res, next) => {
    const identity = await bearerIdentity(tokens, req);
    if (!identity) throw new ApiError('unauthenticated', 'signed_out', 'Please sign in.');
    if (!identity.isAdmin) throw new ApiError('forbidden', 'admins_only', 'Only an admin can do this.');
    identities.set(req, identity);
    next();
  };

/** Returns the identity of the caller. The route must use {@link requireUser} or {@link requireAdmin}. */
export const caller = (req: Request): Identity => {
  const identity = identities.get(req);
  if (!identity)
    throw new Error(`${req.method} ${req.path} reads the caller without requireUser or requireAdmin`);
  return identity;
};
