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
  readonly key: string;
  readonly kind: MailKind;
  /** User who caused the email. It is deleted with this user. */
  readonly userId: string;
  /** User who is named in the email. It is also deleted with this user. */
  readonly aboutUserId?: string;
  readonly to: Recipient;
  readonly content: MailContent;
}
