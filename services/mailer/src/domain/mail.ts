/** Output of a template; text and HTML have the same content. */
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

/** An email that is sent once per key. */
export interface Mail {
  /** Idempotency key, such as `note:<id>`. */
  readonly key: string;
  readonly kind: MailKind;
  /** The user who caused the email. Deleting the user deletes it. */
  readonly userId: string;
  /** Another user named in the email. Deleting that user also deletes it. */
  readonly aboutUserId?: string;
  readonly to: Recipient;
  readonly content: MailContent;
}
