import type { IncomingMessage } from 'node:http';
import type { ApiRoute } from '@debrief/contracts/http/routes';
import type { Identity } from '@debrief/service-kit/identity/verifier';

/** What the gateway knows of an API request. */
export interface RequestContext {
  readonly route: ApiRoute;
  /** The user of the session; null without one. */
  identity: Identity | null;
  /** The token of that session. */
  token: string | undefined;
  /** Whether the request has a cookie of an expired or ended session. */
  hasInvalidCookie: boolean;
}

const contexts = new WeakMap<IncomingMessage, RequestContext>();

/** Creates the context of a request that matches the route table. */
export const createRequestContext = (req: IncomingMessage, route: ApiRoute): void => {
  contexts.set(req, { route, identity: null, token: undefined, hasInvalidCookie: false });
};

/** The context, if the request matched a route. */
export const findRequestContext = (req: IncomingMessage): RequestContext | undefined => contexts.get(req);

/** The context of a request behind the route table. */
export const requestContextOf = (req: IncomingMessage): RequestContext => {
  const exchange = contexts.get(req);
  if (!exchange) throw new Error(`${req.method} came past the route table`);
  return exchange;
};
