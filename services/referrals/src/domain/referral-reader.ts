import type { ReferralPosition } from './cursor.ts';
import type { Referral } from './referral.ts';

export interface ReferralReader {
  list(referrerId: string, page: { after?: ReferralPosition; limit?: number }): AsyncIterable<Referral>;
  listByReferrer(referrerIds: readonly string[]): Promise<Map<string, Referral[]>>;
}
