/**
 * Why a document server does not start. `incomplete`: something acknowledged is missing, and what is left could be gone on
 * with (`acceptLoss`); `unreadable`: only a backup helps.
 */
export interface Failure {
  readonly kind: 'in use' | 'disk full' | 'incomplete' | 'unreadable' | 'other';
  /** A sentence without its full stop. */
  readonly message: string;
}

export class DocumentServerError extends Error {
  override readonly name = 'DocumentServerError';
  readonly kind: Failure['kind'];

  constructor({ kind, message }: Failure) {
    super(message);
    this.kind = kind;
  }
}
