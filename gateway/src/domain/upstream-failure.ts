/** Why the gateway aborts a proxied request. */
export type AbortReason = 'too-large' | 'slow-client' | 'slow-service';

/** The gateway itself aborted the request. */
export class RequestAbortedError extends Error {
  override readonly name = 'RequestAbortedError';
  readonly reason: AbortReason;

  constructor(because: AbortReason) {
    super(because);
    this.reason = because;
  }
}

/** The gateway's own error response. */
export interface ErrorResponse {
  readonly status: number;
  readonly code: string;
  readonly error: string;
}

export const tooLarge: ErrorResponse = {
  status: 413,
  code: 'body_too_large',
  error: 'This is more than Debrief can take at once. Please send something smaller.',
};

const unavailable = (status: number): ErrorResponse => ({
  status,
  code: 'service_unavailable',
  error: 'This part of Debrief is not available right now. Please try again in a moment.',
});

/** The service cannot be reached. */
export const serviceUnavailable = unavailable(503);

const abortResponses: Record<AbortReason, ErrorResponse> = {
  'too-large': tooLarge,
  'slow-client': {
    status: 408,
    code: 'request_timeout',
    error: 'Sending took too long. Please check your connection and try again.',
  },
  'slow-service': unavailable(504),
};

/** The connection broke, or the response was not HTTP. */
const badGateway = unavailable(502);

/** Errors for which no connection was made. */
const unreachable = new Set([
  'EADDRNOTAVAIL',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'EMFILE',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
]);

/** The response for an error while proxying. */
export const toErrorResponse = (error: unknown): ErrorResponse => {
  if (error instanceof RequestAbortedError) return abortResponses[error.reason];
  const { code } = error as NodeJS.ErrnoException;
  return code !== undefined && unreachable.has(code) ? serviceUnavailable : badGateway;
};
