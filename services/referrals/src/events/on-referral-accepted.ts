import { referralAccepted } from '@debrief/contracts/events/referrals';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import { recalculateBalance, type BalanceDependencies } from '../domain/balance.ts';

/** Triggered by the event, so that a crash after the acceptance does not lose the update. */
export const onReferralAccepted = (storage: BalanceDependencies) =>
  subscription({
    queue: 'referrals.balance.add-accepted',
    event: referralAccepted,
    handle: ({ data: { referrerId } }) => recalculateBalance(storage, referrerId),
  });
