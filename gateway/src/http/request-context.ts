import type { IncomingMessage } from 'node:http';
import type { ApiRoute } from '@debrief/contracts/http/routes';
import type { Identity } from '@debrief/service-kit/identity/verifier';

export interface RequestContext {
  readonly route: ApiRoute;
  identity: Identity | null;
  token: string | undefined;
  hasInvalidCookie: boolean;
}

const contexts = new WeakMap<IncomingMessage, RequestContext>();

export const createRequestContext = (req: IncomingMessage, route: ApiRoute): void => {
  contexts.set(req, { route, identity: null, token: undefined, hasInvalidCookie: false });
};

/** Returns true if the request was identified by an API token. */
export const hasApiToken = (req: IncomingMessage): boolean =>
  contexts.get(req)?.identity?.scopes !== undefined;

export const findRequestContext = (req: IncomingMessage): RequestContext | undefined => contexts.get(req);

export const requestContextOf = (req: IncomingMessage): RequestContext => {
  const context = contexts.get(req);
  if (!context) throw new Error(`${req.method} request did not match a route`);
  return context;
};
