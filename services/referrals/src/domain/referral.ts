import type { PageRequest } from '@debrief/service-kit/paging';

export interface Referral {
  readonly id: string;
  readonly referrerId: string;
  /** Sanitized by `safeName` for use in emails. */
  readonly refereeName: string;
  readonly refereeEmail: string;
  /** The invitee's mailbox; unique per referrer. */
  readonly canonical: string;
  readonly status: 'pending' | 'accepted';
  /** False if the referral cannot be accepted. Never exposed, because it would reveal who has an account. */
  readonly acceptable: boolean;
  readonly token: string;
  readonly createdAt: Date;
  readonly acceptedAt: Date | null;
  readonly acceptedBy?: string;
}

export interface ReferralReader {
  /** Streams one referrer's referrals, newest first. */
  list(referrerId: string, page: Partial<PageRequest>): AsyncIterable<Referral>;
  /** Groups the referrals of many referrers, newest first. */
  listByReferrer(referrerIds: readonly string[]): Promise<Map<string, Referral[]>>;
}
