import { randomUUID } from 'node:crypto';
import type { Relay } from '@debrief/service-kit/messaging/relay';
import type { EraseUserDependencies } from '../domain/erase-user.ts';
import { deletedEvent } from './referral-events.ts';
import type { ReferralDocument, ReferralModel } from './referral-model.ts';

export interface ReferralRemoval {
  /** Removes a referral. Returns the referrer's id, or null for an unknown referral. */
  remove(id: string, deletedBy: string): Promise<string | null>;
}

/**
 * Soft-deletes referrals, each with an event that recalculates the balance. Removes personal data and
 * unpublished invitation emails at once.
 */
export const createReferralRemoval = (
  referrals: ReferralModel,
  relay: Pick<Relay, 'publish'>,
  now: () => Date,
): ReferralRemoval & EraseUserDependencies['referrals'] => {
  const softDelete = async (
    { _id, referrerId }: Pick<ReferralDocument, '_id' | 'referrerId'>,
    deletedBy?: string,
  ): Promise<boolean> => {
    const at = now();
    const event = deletedEvent({ id: _id, referrerId, deletedBy }, at);
    const { modifiedCount } = await referrals.updateOne(
      { _id, deletedAt: null },
      {
        $set: {
          deletedAt: at,
          acceptable: false,
          refereeName: '',
          refereeEmail: '',
          // Must be unique, because the index may also cover deleted documents (see buildIndexes).
          canonical: _id,
          token: randomUUID(),
          pendingEvents: [event],
        },
        $unset: { acceptedBy: 1 },
      },
    );
    if (modifiedCount === 1) relay.publish(referrals, _id, [event]);
    return modifiedCount === 1;
  };

  return {
    async remove(id, deletedBy) {
      const found = await referrals
        .findOne({ _id: id, deletedAt: null })
        .select({ referrerId: 1 })
        .lean<ReferralDocument>();
      return found && (await softDelete(found, deletedBy)) ? found.referrerId : null;
    },

    async removeSentBy(referrerId) {
      await referrals.deleteMany({ referrerId });
    },

    async removeNaming(userId, addresses) {
      // Referrals to their addresses that others accepted stay, because they earned credits.
      const naming = referrals
        .find({
          $or: [{ acceptedBy: userId }, { canonical: { $in: [...addresses] }, status: 'pending' }],
        })
        .select({ referrerId: 1 })
        .lean<ReferralDocument[]>()
        .cursor() as AsyncIterable<ReferralDocument>;
      for await (const referral of naming) await softDelete(referral);
    },
  };
};
