export interface MailContent {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Address for one-click unsubscribe (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

interface Recipient {
  readonly name?: string | null;
  readonly address: string;
}

export type MailKind =
  'welcome' | 'invitation' | 'accepted' | 'note' | 'morning' | 'digest' | 'verification' | 'reset' | 'notice';

/** Kinds of messages that are sent once per key. */
export type MessageKind = MailKind | 'push';

export interface Mail {
  readonly key: string;
  readonly kind: MailKind;
  /** User who caused the email. The deletion of this user removes the email's record and file. */
  readonly userId: string;
  /** User whom the email names. The deletion of this user removes the email's file. */
  readonly aboutUserId?: string;
  readonly to: Recipient;
  readonly content: MailContent;
}
