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

export type RefusalKind = keyof typeof statuses;

/** Something asked for that will not be done, with a sentence its reader can act on and an id that never changes. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly kind: RefusalKind;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(kind: RefusalKind, code: string, message: string, fields?: Readonly<Record<string, string>>) {
    super(message);
    this.kind = kind;
    this.code = code;
    this.fields = fields;
  }

  /** The HTTP status that says the same. */
  get status(): number {
    return statuses[this.kind];
  }
}

/** A failure that another try would only repeat: a message that causes it is parked at once. */
export class PermanentError extends Error {
  override readonly name = 'PermanentError';
}
