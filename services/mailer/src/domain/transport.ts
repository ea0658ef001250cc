export interface RawMail {
  /** Idempotency key. A repeated message has the same key. */
  readonly key: string;
  readonly userId: string;
  readonly aboutUserId?: string | undefined;
  readonly to: string;
  /** Addresses for SMTP. The recipient is quoted if necessary, and its domain is in ASCII. */
  readonly envelope: { readonly from: string; readonly to: string };
  readonly raw: Buffer;
  readonly since: Date;
}

export interface MailTransport {
  /**
   * Resolves once the message is accepted by the provider or stored.
   * @throws {SendError} if the provider does not accept it
   */
  send(mail: RawMail): Promise<void>;
  /** Deletes stored messages that the user caused or received, or that name the user. */
  forget?(user: { userId: string; addresses: readonly string[] }): Promise<void>;
  /** Closes idle connections. */
  close?(): void;
}

/**
 * `unverified`, `paused` and `misconfigured` need an operator. So does `denied`, by which an SMTP server
 * refuses the login or the sender; it is retried, because some servers do so for a while only. `throttled`
 * and `unreachable` are transient. `rejected` is permanent for this message, `bounced` for its recipient.
 */
export type SendFailure =
  'unverified' | 'paused' | 'misconfigured' | 'denied' | 'throttled' | 'unreachable' | 'rejected' | 'bounced';

export class SendError extends Error {
  override readonly name = 'SendError';
  readonly failure: SendFailure;

  constructor(failure: SendFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}
