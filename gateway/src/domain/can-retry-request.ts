import type { IncomingHttpHeaders } from 'node:http';

const connectionClosed = new Set(['ECONNRESET', 'EPIPE']);

const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Returns true if the service closed an idle connection, which means that it has not handled the request, and
 * the request has no body, because a streamed body cannot be sent twice.
 */
export const canRetryRequest = (error: unknown, request: { headers: IncomingHttpHeaders }): boolean =>
  connectionClosed.has((error as NodeJS.ErrnoException).code ?? '') && !hasBody(request.headers);
