import type { IncomingHttpHeaders } from 'node:http';

/** The other side closed a connection that was kept alive, in the moment we wrote to it. */
const closedUnderUs = new Set(['ECONNRESET', 'EPIPE']);

const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Whether a request that broke off before its answer, on a connection kept alive, may be sent once more: a service that
 * stops closes such connections, and what met the closing was not looked at. A body has flowed by and cannot be sent twice.
 */
export const maySendAgain = (error: unknown, request: { headers: IncomingHttpHeaders }): boolean =>
  closedUnderUs.has((error as NodeJS.ErrnoException).code ?? '') && !hasBody(request.headers);
