import { recalculate, type Balancing } from '../domain/balance.ts';

/**
 * Works out the referrer’s balance after our own events: a referral was accepted, or is gone. Going by the event, not by
 * the code that caused it, a balance is right again even when the process died right behind the change. Of a deleted
 * referrer there is no balance left to change.
 */
export const onReferralChanged =
  (stores: Balancing) =>
  ({ data: { referrerId } }: { readonly data: { readonly referrerId: string } }): Promise<void> =>
    recalculate(stores, referrerId);
