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

/** A request that is rejected, with a message for the user and a stable, machine-readable code. */
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

  /** The HTTP status of this kind. */
  get status(): number {
    return statuses[this.kind];
  }
}

/** A request beyond a limit of the one who sends it. Its answer says in `Retry-After` when to come again. */
export class TooManyRequestsError extends ApiError {
  readonly retryAfterSeconds: number;

  constructor(code: string, message: string, retryAfterSeconds: number) {
    super('tooMany', code, message);
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterSeconds));
  }
}

/** A failure that a retry cannot fix: a message that causes it is parked at once. */
export class PermanentError extends Error {
  override readonly name = 'PermanentError';
}
