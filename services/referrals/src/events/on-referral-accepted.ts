import { referralAccepted } from '@debrief/contracts/events/referrals';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import { recalculateBalance, type BalanceDependencies } from '../domain/balance.ts';

/**
 * Recalculates the referrer’s balance. Because the event triggers it, the balance becomes right even when the process died
 * right after the change. A deleted referrer has no balance.
 */
export const onReferralAccepted = (storage: BalanceDependencies) =>
  subscription({
    queue: 'referrals.balance.add-accepted',
    event: referralAccepted,
    handle: ({ data: { referrerId } }) => recalculateBalance(storage, referrerId),
  });
