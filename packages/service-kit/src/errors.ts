const statuses = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  tooLarge: 413,
  unsupported: 415,
  unprocessable: 422,
  tooMany: 429,
  unavailable: 503,
  noSpace: 507,
} as const;

export type ApiErrorKind = keyof typeof statuses;

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(kind: ApiErrorKind, code: string, message: string, fields?: Readonly<Record<string, string>>) {
    super(message);
    this.kind = kind;
    this.code = code;
    this.fields = fields;
  }

  get status(): number {
    return statuses[this.kind];
  }
}

export class TooManyRequestsError extends ApiError {
  readonly retryAfterSeconds: number;

  constructor(code: string, message: string, retryAfterSeconds: number) {
    super('tooMany', code, message);
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterSeconds));
  }
}

/** Failure that a retry cannot fix. If a reaction throws it, the event is parked without retries. */
export class PermanentError extends Error {
  override readonly name = 'PermanentError';
}
