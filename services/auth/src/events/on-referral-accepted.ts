import { referralAccepted } from '@debrief/contracts/events/referrals';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import { hashAddress } from '../domain/links.ts';
import { markVerified, type VerifiedAddressStore } from '../domain/verify-address.ts';

/**
 * An invitation's link was mailed to the invited address: whoever signed up with both owns it. An invitation that was
 * accepted under another address verifies nothing.
 */
export const onReferralAccepted = (users: VerifiedAddressStore) =>
  subscription({
    queue: 'auth.referral.verify-address',
    event: referralAccepted,
    handle: async ({ data: { acceptedUserId, refereeEmail }, time }) => {
      await markVerified(users, acceptedUserId, hashAddress(refereeEmail), new Date(time));
    },
  });
