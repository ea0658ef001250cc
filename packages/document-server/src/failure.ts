/**
 * `incomplete`: acknowledged writes may be missing or changed, but the server starts with
 * `acceptLoss`. `unreadable`: only a backup helps.
 */
export interface Failure {
  readonly kind: 'in use' | 'disk full' | 'incomplete' | 'unreadable' | 'other';
  /** A sentence, without its full stop unless the arguments were invalid. */
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
