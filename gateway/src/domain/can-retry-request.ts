import type { IncomingHttpHeaders } from 'node:http';

const connectionClosed = new Set(['ECONNRESET', 'EPIPE']);

/** A service may have executed a request before the connection closed. Repeating these changes nothing. */
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Returns true if the service has closed the connection, the method is safe, and the request has no body,
 * because a streamed body cannot be sent twice. Requests with an `Idempotency-Key` have a body. Call this only
 * for a reused connection, which the service may have closed while idle.
 */
export const canRetryRequest = (
  error: unknown,
  { method, headers }: { method: string; headers: IncomingHttpHeaders },
): boolean =>
  connectionClosed.has((error as NodeJS.ErrnoException).code ?? '') &&
  safeMethods.has(method) &&
  !hasBody(headers);
