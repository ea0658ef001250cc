import type { MailKind } from './mail.ts';
import type { SendFailure } from './transport.ts';

/**
 * Result of claiming an email: claimed by this caller, already sent, permanently rejected, or claimed by another
 * process.
 */
export type MailClaim =
  /** `since` is the time of the first attempt, the same for every retry. */
  | { readonly state: 'claimed'; readonly since: Date }
  | { readonly state: 'sent'; readonly notes: number }
  | { readonly state: 'refused'; readonly failure: SendFailure }
  | { readonly state: 'busy' };

/** Stores the delivery state of each email by its key, without its content. */
export interface MailStore {
  /** Claims an email. An expired claim, whose process died, can be claimed again. */
  claim(key: string, about: { kind: MailKind; userId: string }): Promise<MailClaim>;
  /** @param notes number of notes in the digest */
  markSent(key: string, notes?: number): Promise<void>;
  /** @param final true if the email must not be retried */
  markFailed(key: string, failure: SendFailure, final: boolean): Promise<void>;
  /** Deletes the claim, as if it had never been made. */
  release(key: string): Promise<void>;
  /** Counts the user's emails of a kind since a time. */
  countSince(userId: string, kind: MailKind, since: Date): Promise<number>;
  removeUser(userId: string): Promise<void>;
}
