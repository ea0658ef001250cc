import type { IncomingMessage } from 'node:http';
import type { ApiRoute } from '@debrief/contracts/http/routes';
import type { Identity } from '@debrief/service-kit/identity/verifier';

/** What the gateway knows of an API request under way. */
export interface Exchange {
  readonly route: ApiRoute;
  /** Whose session it is; null for nobody's. */
  identity: Identity | null;
  /** The token of that session. */
  token: string | undefined;
  /** Whether a cookie came that opens nothing any more. */
  hasDeadCookie: boolean;
}

const exchanges = new WeakMap<IncomingMessage, Exchange>();

/** Starts the record of a request that the route table let in. */
export const openExchange = (req: IncomingMessage, route: ApiRoute): void => {
  exchanges.set(req, { route, identity: null, token: undefined, hasDeadCookie: false });
};

/** The record, if the request was for a known route. */
export const findExchange = (req: IncomingMessage): Exchange | undefined => exchanges.get(req);

/** The record of a request behind the route table. */
export const exchangeOf = (req: IncomingMessage): Exchange => {
  const exchange = exchanges.get(req);
  if (!exchange) throw new Error(`${req.method} came past the route table`);
  return exchange;
};
