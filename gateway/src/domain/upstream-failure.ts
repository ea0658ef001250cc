export type AbortReason = 'too-large' | 'slow-client' | 'slow-service';

export class RequestAbortedError extends Error {
  override readonly name = 'RequestAbortedError';
  readonly reason: AbortReason;

  constructor(reason: AbortReason) {
    super(reason);
    this.reason = reason;
  }
}

export interface ErrorResponse {
  readonly status: number;
  readonly code: string;
  readonly error: string;
}

export const tooLarge: ErrorResponse = {
  status: 413,
  code: 'body_too_large',
  error: 'That’s too large to send. Please try something smaller.',
};

const unavailable = (status: number): ErrorResponse => ({
  status,
  code: 'service_unavailable',
  error: 'This part of Debrief isn’t available right now. Please try again in a moment.',
});

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

const badGateway = unavailable(502);

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

export const toErrorResponse = (error: unknown): ErrorResponse => {
  if (error instanceof RequestAbortedError) return abortResponses[error.reason];
  const { code } = error as NodeJS.ErrnoException;
  return code !== undefined && unreachable.has(code) ? serviceUnavailable : badGateway;
};
