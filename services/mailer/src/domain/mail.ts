/** Text and HTML have the same content. */
export interface MailContent {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** URL for one-click unsubscribe (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

interface Recipient {
  readonly name?: string | null;
  readonly address: string;
}

export type MailKind =
  'welcome' | 'invitation' | 'accepted' | 'note' | 'morning' | 'digest' | 'verification' | 'reset' | 'notice';

export interface Mail {
  /** Idempotency key, such as `note:<id>`. */
  readonly key: string;
  readonly kind: MailKind;
  /** The user who caused the email; it is deleted with them. */
  readonly userId: string;
  /** Another user named in the email; it is also deleted with them. */
  readonly aboutUserId?: string;
  readonly to: Recipient;
  readonly content: MailContent;
}
