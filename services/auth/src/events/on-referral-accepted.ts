import { referralAccepted } from '@debrief/contracts/events/referrals';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import { hashAddress } from '../domain/links.ts';
import { markVerified, type VerifiedAddressStore } from '../domain/verify-address.ts';

/**
 * Verifies the invited address. The link was mailed to it, so signing up with the link and the same address proves ownership. An
 * invitation accepted under another address verifies nothing.
 */
export const onReferralAccepted = (users: VerifiedAddressStore) =>
  subscription({
    queue: 'auth.referral.verify-address',
    event: referralAccepted,
    handle: async ({ data: { acceptedUserId, refereeEmail }, time }) => {
      await markVerified(users, acceptedUserId, hashAddress(refereeEmail), new Date(time));
    },
  });
