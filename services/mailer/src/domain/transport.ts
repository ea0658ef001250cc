export interface RawMail {
  /** Idempotency key for transports that deduplicate. */
  readonly key: string;
  readonly userId: string;
  readonly aboutUserId?: string | undefined;
  readonly to: string;
  /** SMTP address: quoted if necessary, domain in ASCII. */
  readonly envelope: { readonly from: string; readonly to: string };
  readonly raw: Buffer;
  readonly since: Date;
}

export interface MailTransport {
  /**
   * Resolves when the provider has accepted the message.
   * @throws {SendError}
   */
  send(mail: RawMail): Promise<void>;
  /** Deletes messages that the user caused, received or is named in. */
  forget?(user: { userId: string; addresses: readonly string[] }): Promise<void>;
}

/**
 * `unverified`, `paused` and `misconfigured` need an operator, `throttled` and `unreachable` are transient, `rejected`
 * is permanent for this message.
 */
export type SendFailure =
  'unverified' | 'paused' | 'misconfigured' | 'throttled' | 'unreachable' | 'rejected';

export class SendError extends Error {
  override readonly name = 'SendError';
  readonly failure: SendFailure;

  constructor(failure: SendFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}
