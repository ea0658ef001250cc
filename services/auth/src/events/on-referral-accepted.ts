import { referralAccepted } from '@debrief/contracts/events/referrals';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import { hashAddress } from '../domain/links.ts';
import { markVerified, type VerifiedAddressStore } from '../domain/verify-address.ts';

/** Verifies the invited address: the link was mailed to it. Under another address, nothing is verified. */
export const onReferralAccepted = (users: VerifiedAddressStore) =>
  subscription({
    queue: 'auth.referral.verify-address',
    event: referralAccepted,
    handle: async ({ data: { acceptedUserId, refereeEmail }, time }) => {
      await markVerified(users, acceptedUserId, hashAddress(refereeEmail), new Date(time));
    },
  });
