/** What a template makes of what happened. The text says the same as the HTML. */
export interface MailContent {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Where mail programs let their user unsubscribe with one click (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** Who a mail goes to. */
interface Recipient {
  readonly name?: string | null;
  readonly address: string;
}

export type MailKind =
  'welcome' | 'invitation' | 'accepted' | 'note' | 'morning' | 'digest' | 'verification' | 'reset' | 'notice';

/** One mail to send, once for its key. */
export interface Mail {
  /** Such as `note:<id>`. */
  readonly key: string;
  readonly kind: MailKind;
  /** Whose doing it is: it goes when they do. */
  readonly userId: string;
  /** Another user whom it names: it goes when they do, too. */
  readonly aboutUserId?: string;
  readonly to: Recipient;
  readonly content: MailContent;
}
