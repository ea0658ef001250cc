import { METHODS, type IncomingMessage } from 'node:http';

export type RouteOf = (req: IncomingMessage) => string | undefined;

export const expressRoute: RouteOf = (req) => {
  const path = (req as { route?: { path?: unknown } }).route?.path;
  return typeof path === 'string' ? path : undefined;
};

const methods: ReadonlySet<string> = new Set(METHODS);

export const methodLabel = ({ method = '' }: IncomingMessage): string =>
  methods.has(method) ? method : 'other';
