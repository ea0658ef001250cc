import { METHODS, type IncomingMessage } from 'node:http';

/** The pattern of the route that a request matched, such as `/api/sales-notes/:id`; undefined when it matched none. */
export type RouteOf = (req: IncomingMessage) => string | undefined;

/** Express notes the matched route on the request. */
export const expressRoute: RouteOf = (req) => {
  const path = (req as { route?: { path?: unknown } }).route?.path;
  return typeof path === 'string' ? path : undefined;
};

const methods: ReadonlySet<string> = new Set(METHODS);

/** One of the methods that Node.js knows, else `other`. */
export const methodLabel = ({ method = '' }: IncomingMessage): string =>
  methods.has(method) ? method : 'other';
