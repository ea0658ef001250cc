import type { MailKind } from './mail.ts';
import type { SendFailure } from './transport.ts';

/** The result of a claim: ours to send now, sent before, refused for good, or being sent elsewhere. */
export type MailClaim =
  /** `since` is when the first try began: the same for every try. */
  | { readonly state: 'claimed'; readonly since: Date }
  | { readonly state: 'sent'; readonly notes: number }
  | { readonly state: 'refused'; readonly failure: SendFailure }
  | { readonly state: 'busy' };

/** Stores the state of each mail by its key, and nothing of its content. */
export interface MailStore {
  /** A claim whose process died may be taken over after its lease. */
  claim(key: string, about: { kind: MailKind; userId: string }): Promise<MailClaim>;
  /** @param notes how many notes a digest held */
  markSent(key: string, notes?: number): Promise<void>;
  /** @param final whether no later try may send it */
  markFailed(key: string, failure: SendFailure, final: boolean): Promise<void>;
  /** Releases a claim as if it had never been made. */
  release(key: string): Promise<void>;
  /** How many mails of a kind a user has had sent since then. */
  countSince(userId: string, kind: MailKind, since: Date): Promise<number>;
  removeUser(userId: string): Promise<void>;
}
