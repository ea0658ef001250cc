import type { ReferralAllowance } from '@debrief/contracts/http/referrals';
import { monthOf } from './credits.ts';
import type { InviteDependencies } from './invite.ts';

export interface AllowanceDependencies {
  readonly quota: InviteDependencies['quota'];
  readonly referrals: { acceptedTimes(referrerId: string): Promise<Date[]> };
  readonly limits: ReferralLimits;
  readonly now: () => Date;
}

export interface ReferralLimits {
  /** Per UTC day. */
  readonly perDay: number;
  /** Per UTC month. */
  readonly creditedPerMonth: number;
}

export const allowanceOf = async (
  { quota, referrals, limits, now }: AllowanceDependencies,
  userId: string,
): Promise<ReferralAllowance> => {
  const at = now();
  const [used, accepted] = await Promise.all([quota.used(userId, at), referrals.acceptedTimes(userId)]);
  const thisMonth = accepted.filter((time) => monthOf(time) === monthOf(at)).length;
  return {
    invitationsLeft: Math.max(0, limits.perDay - used),
    invitationsPerDay: limits.perDay,
    creditedThisMonth: Math.min(thisMonth, limits.creditedPerMonth),
    creditedPerMonth: limits.creditedPerMonth,
  };
};
