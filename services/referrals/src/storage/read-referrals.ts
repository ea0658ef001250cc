import { afterPosition } from '@debrief/service-kit/http/cursor';
import type { Referral, ReferralReader } from '../domain/referral.ts';
import { toReferral, type ReferralDocument, type ReferralModel } from './referral-model.ts';

export const createReferralReader = (referrals: ReferralModel): ReferralReader => ({
  async *list(referrerId, { after, limit }) {
    const query = referrals
      .find({
        referrerId,
        deletedAt: null,
        ...(after && afterPosition(after)),
      })
      .sort({ createdAt: -1, _id: -1 })
      .lean<ReferralDocument[]>();
    if (limit) query.limit(limit);
    for await (const found of query.cursor() as AsyncIterable<ReferralDocument>) yield toReferral(found);
  },

  async listByReferrer(referrerIds) {
    const found = await referrals
      .find({ referrerId: { $in: [...referrerIds] }, deletedAt: null })
      // Matches an index, so that nothing is sorted in memory.
      .sort({ referrerId: 1, createdAt: -1, _id: -1 })
      .lean<ReferralDocument[]>();
    const byReferrer = new Map<string, Referral[]>();
    for (const each of found) {
      const theirs = byReferrer.get(each.referrerId);
      if (theirs) theirs.push(toReferral(each));
      else byReferrer.set(each.referrerId, [toReferral(each)]);
    }
    return byReferrer;
  },
});
