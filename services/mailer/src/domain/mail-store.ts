import type { MailKind, MessageKind } from './mail.ts';
import type { SendFailure } from './transport.ts';

/**
 * `refused`: the provider rejected the email, so it must not be sent again. `busy`: another attempt to send
 * it is in progress.
 */
export type MailClaim =
  | { readonly state: 'claimed'; readonly since: Date }
  | { readonly state: 'sent'; readonly notes: number }
  | { readonly state: 'refused'; readonly failure: SendFailure }
  | { readonly state: 'busy' };

export interface MailStore {
  /** Claims an email, unless it is sent, rejected, or claimed already. Claims expire. */
  claim(key: string, about: { kind: MessageKind; userId: string }): Promise<MailClaim>;
  /** @param notes number of notes in the email */
  markSent(key: string, notes?: number): Promise<void>;
  /** @param final true if the email must not be retried */
  markFailed(key: string, failure: SendFailure, final: boolean): Promise<void>;
  release(key: string): Promise<void>;
  countSince(userId: string, kind: MailKind, since: Date): Promise<number>;
  removeUser(userId: string): Promise<void>;
}
