import { recalculateBalance, type BalanceDependencies } from '../domain/balance.ts';

/**
 * Recalculates the referrer’s balance after our own events: a referral was accepted or deleted. Because the event triggers
 * it, the balance becomes right even when the process died right after the change. A deleted referrer has no balance.
 */
export const onReferralChanged =
  (stores: BalanceDependencies) =>
  ({ data: { referrerId } }: { readonly data: { readonly referrerId: string } }): Promise<void> =>
    recalculateBalance(stores, referrerId);
