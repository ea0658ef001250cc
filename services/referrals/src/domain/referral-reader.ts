import type { ReferralPosition } from './cursor.ts';
import type { Referral } from './referral.ts';

export interface ReferralReader {
  /** One referrer's referrals, newest first, from right after a position. Read them as they come. */
  list(referrerId: string, page: { after?: ReferralPosition; limit?: number }): AsyncIterable<Referral>;
  /** Those of many referrers at once, newest first, by referrer. */
  listByReferrer(referrerIds: readonly string[]): Promise<Map<string, Referral[]>>;
}
