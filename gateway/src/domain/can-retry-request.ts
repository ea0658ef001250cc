import type { IncomingHttpHeaders } from 'node:http';

/** The service closed a keep-alive connection at the moment the request was sent. */
const connectionClosed = new Set(['ECONNRESET', 'EPIPE']);

const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Whether a request that failed before its response, on a keep-alive connection, may be retried: a service that stops
 * closes such connections, and has not handled the request. A body is streamed and cannot be sent twice.
 */
export const canRetryRequest = (error: unknown, request: { headers: IncomingHttpHeaders }): boolean =>
  connectionClosed.has((error as NodeJS.ErrnoException).code ?? '') && !hasBody(request.headers);
