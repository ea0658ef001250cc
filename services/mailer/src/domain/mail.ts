/** Text and HTML have the same content. */
export interface MailContent {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** One-click unsubscribe (RFC 8058). */
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
  /** Caused the email, which is deleted with them. */
  readonly userId: string;
  /** Named in the email, which is also deleted with them. */
  readonly aboutUserId?: string;
  readonly to: Recipient;
  readonly content: MailContent;
}
