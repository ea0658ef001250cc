/** Why the gateway ends a request that is on its way. */
export type Cause = 'too-large' | 'slow-client' | 'slow-service';

/** Something the gateway itself ended. */
export class Cut extends Error {
  override readonly name = 'Cut';
  readonly because: Cause;

  constructor(because: Cause) {
    super(because);
    this.because = because;
  }
}

/** What is answered when a service does not. */
export interface Failure {
  readonly status: number;
  readonly code: string;
  readonly error: string;
}

export const tooLarge: Failure = {
  status: 413,
  code: 'body_too_large',
  error: 'This is more than Debrief can take at once. Please send something smaller.',
};

const unavailable = (status: number): Failure => ({
  status,
  code: 'service_unavailable',
  error: 'This part of Debrief is not available right now. Please try again in a moment.',
});

/** The service is not there. */
export const notThere = unavailable(503);

const cuts: Record<Cause, Failure> = {
  'too-large': tooLarge,
  'slow-client': {
    status: 408,
    code: 'request_timeout',
    error: 'Sending took too long. Please check your connection and try again.',
  },
  'slow-service': unavailable(504),
};

/** It broke off, or spoke no HTTP. */
const brokeOff = unavailable(502);

/** The connection never came to be. */
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

/** What to answer for an error on the way to a service. */
export const explainFailure = (error: unknown): Failure => {
  if (error instanceof Cut) return cuts[error.because];
  const { code } = error as NodeJS.ErrnoException;
  return code !== undefined && unreachable.has(code) ? notThere : brokeOff;
};
