import type { IncomingHttpHeaders } from 'node:http';

const connectionClosed = new Set(['ECONNRESET', 'EPIPE']);

const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** A service that closes an idle connection has not handled the request. A streamed body cannot be sent twice. */
export const canRetryRequest = (error: unknown, request: { headers: IncomingHttpHeaders }): boolean =>
  connectionClosed.has((error as NodeJS.ErrnoException).code ?? '') && !hasBody(request.headers);
