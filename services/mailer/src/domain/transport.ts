/** A whole MIME message, ready to go. */
export interface RawMail {
  /** The mail's key: whoever can tell a second copy by it, keeps one. */
  readonly key: string;
  readonly userId: string;
  /** Another user whom it names. */
  readonly aboutUserId?: string | undefined;
  /** The one recipient's address, as it was typed. */
  readonly to: string;
  /** Sender and recipient as SMTP writes them: quoted where they must be, domains in ASCII. */
  readonly envelope: { readonly from: string; readonly to: string };
  readonly raw: Buffer;
  /** When its first try began: the same for every try. */
  readonly since: Date;
}

/** What brings messages away. */
export interface MailTransport {
  /**
   * Resolves once the message is accepted.
   * @throws {SendError}
   */
  send(mail: RawMail): Promise<void>;
  /** Removes what is kept of a user's messages, of messages to their addresses, and of those that name them. */
  forget?(user: { userId: string; addresses: readonly string[] }): Promise<void>;
}

/**
 * Why a message was not accepted. `unverified`, `paused` and `misconfigured` need a person at the provider's console;
 * `throttled` and `unreachable` pass by themselves; `rejected` is about this message for good.
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
