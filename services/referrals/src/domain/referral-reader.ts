import type { ReferralPosition } from './cursor.ts';
import type { Referral } from './referral.ts';

export interface ReferralReader {
  /** Streams one referrer's referrals, newest first. */
  list(referrerId: string, page: { after?: ReferralPosition; limit?: number }): AsyncIterable<Referral>;
  /** Groups the referrals of many referrers, newest first. */
  listByReferrer(referrerIds: readonly string[]): Promise<Map<string, Referral[]>>;
}
