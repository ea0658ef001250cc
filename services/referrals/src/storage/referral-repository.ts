import type { EventEnvelope } from '@debrief/contracts/events/envelope';
import { invitationCreated } from '@debrief/contracts/events/referrals';
import { updateWithEvent } from '@debrief/service-kit/messaging/outbox-writes';
import type { Relay } from '@debrief/service-kit/messaging/relay';
import { isDuplicateKey } from '@debrief/service-kit/storage/connect';
import type { AcceptInvitationDependencies } from '../domain/accept-invitation.ts';
import type { BalanceDependencies } from '../domain/balance.ts';
import type { EraseUserDependencies } from '../domain/erase-user.ts';
import type { UpdatePersonDependencies } from '../domain/account-changes.ts';
import type { InviteDependencies } from '../domain/invite.ts';
import type { Referral } from '../domain/referral.ts';
import { acceptedEvent, invitationEvent } from './referral-events.ts';
import { toReferral, type ReferralDocument, type ReferralModel } from './referral-model.ts';

const open = { status: 'pending', acceptable: true, deletedAt: null } as const;

const closing = {
  $set: { acceptable: false },
  $pull: { pendingEvents: { type: invitationCreated.type } },
} as const;

export type ReferralRepository = InviteDependencies['referrals'] &
  Omit<AcceptInvitationDependencies['referrals'], keyof EraseUserDependencies['referrals']> &
  BalanceDependencies['referrals'] &
  UpdatePersonDependencies['referrals'];

export const createReferralRepository = (
  referrals: ReferralModel,
  relay: Pick<Relay, 'publish'>,
): ReferralRepository => {
  const insert = async ({ id: _id, ...fields }: Referral, pendingEvents: EventEnvelope[]) => {
    try {
      await referrals.create({ _id, ...fields, pendingEvents });
      return true;
    } catch (error) {
      if (isDuplicateKey(error) && 'canonical' in error.keyPattern) return false;
      throw error;
    }
  };
  return {
    async to(referrerId, addresses) {
      const canonical = { $in: [...addresses] };
      const found = await referrals
        .find({ referrerId, canonical, deletedAt: null })
        .lean<ReferralDocument[]>();
      return found.map(toReferral);
    },

    async add(referral, referrerName) {
      return insert(referral, referral.acceptable ? [invitationEvent(referral, referrerName)] : []);
    },

    async addWithoutEvent(referral) {
      return insert(referral, []);
    },

    async publishInvitation(id) {
      const stored = await referrals.findById(id).select({ pendingEvents: 1 }).lean<ReferralDocument>();
      if (stored) relay.publish(referrals, id, stored.pendingEvents);
    },

    async close(id) {
      await referrals.updateOne({ _id: id, ...open }, closing);
    },

    hasAccepted: async (userId) => (await referrals.exists({ acceptedBy: userId })) !== null,

    async openByToken(token) {
      const found = await referrals.findOne({ token, ...open }).lean<ReferralDocument>();
      return found && toReferral(found);
    },

    async *openTo(address, before) {
      const found = referrals
        .find({ canonical: address, ...open, createdAt: { $lte: before } })
        .sort({ createdAt: 1, _id: 1 })
        .lean<ReferralDocument[]>()
        .cursor({ batchSize: 20 }) as AsyncIterable<ReferralDocument>;
      for await (const referral of found) yield toReferral(referral);
    },

    async accept(referral, userId, { at, credited }) {
      const accepted = { status: 'accepted', acceptable: false, acceptedAt: at, acceptedBy: userId } as const;
      const event = acceptedEvent(referral, userId, { at, credited });
      try {
        const isFirst = await updateWithEvent(
          { model: referrals, relay },
          { _id: referral.id, ...open },
          accepted,
          event,
        );
        return isFirst ? 'accepted' : 'notOpen';
      } catch (error) {
        if (isDuplicateKey(error)) return 'alreadyAccepted';
        throw error;
      }
    },

    async closeAllTo(address) {
      await referrals.updateMany({ canonical: address, ...open }, closing);
    },

    async closeSent(referrerId, addresses) {
      await referrals.updateMany({ referrerId, canonical: { $in: [...addresses] }, ...open }, closing);
    },

    async acceptedTimes(referrerId) {
      const found = await referrals
        .find({ referrerId, status: 'accepted', deletedAt: null })
        .select({ acceptedAt: 1, createdAt: 1 })
        .lean<Pick<ReferralDocument, 'acceptedAt' | 'createdAt'>[]>();
      return found.map(({ acceptedAt, createdAt }) => acceptedAt ?? createdAt);
    },
  };
};
