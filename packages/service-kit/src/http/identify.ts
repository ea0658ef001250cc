import type { Request, RequestHandler } from 'express';
import { ApiError } from '../errors.ts';
import type { Identity, TokenVerifier } from '../identity/verifier.ts';

const identities = new WeakMap<Request, Identity>();

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/;

/** Who calls, if they bring a valid token: the gateway turns their cookie into a bearer token. */
export const bearerIdentity = async (tokens: TokenVerifier, req: Request): Promise<Identity | null> => {
  const token = bearer.exec(req.get('authorization') ?? '')?.[1];
  return token ? tokens.verify(token) : null;
};

/** Lets only signed-in callers through. */
export const requireUser =
  (tokens: TokenVerifier): RequestHandler =>
  async (req, _res, next) => {
    const identity = await bearerIdentity(tokens, req);
    if (!identity) throw new ApiError('unauthenticated', 'signed_out', 'Please sign in.');
    identities.set(req, identity);
    next();
  };

/** Lets only admins through. A token says so itself: a change of role ends the sessions that were opened before it. */
export const requireAdmin =
  (tokens: TokenVerifier): RequestHandler =>
  async (req, _res, next) => {
    const identity = await bearerIdentity(tokens, req);
    if (!identity) throw new ApiError('unauthenticated', 'signed_out', 'Please sign in.');
    if (!identity.isAdmin) throw new ApiError('forbidden', 'admins_only', 'Only an admin can do this.');
    identities.set(req, identity);
    next();
  };

/** Who calls. Only for routes behind {@link requireUser} or {@link requireAdmin}. */
export const caller = (req: Request): Identity => {
  const identity = identities.get(req);
  if (!identity)
    throw new Error(`${req.method} ${req.path} needs the caller, but does not require a session`);
  return identity;
};
