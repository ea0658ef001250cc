import { referralDeleted } from '@debrief/contracts/events/referrals';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import { recalculateBalance, type BalanceDependencies } from '../domain/balance.ts';

export const onReferralDeleted = (storage: BalanceDependencies) =>
  subscription({
    queue: 'referrals.balance.take-deleted',
    event: referralDeleted,
    handle: ({ data: { referrerId } }) => recalculateBalance(storage, referrerId),
  });
