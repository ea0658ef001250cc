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
  /** This user caused the email, which is deleted with them. */
  readonly userId: string;
  /** This user is named in the email, which is deleted with them too. */
  readonly aboutUserId?: string;
  readonly to: Recipient;
  readonly content: MailContent;
}
