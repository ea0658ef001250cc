import type { ReferralAllowance } from '@debrief/contracts/http/referrals';
import { monthOf } from './credits.ts';
import type { InviteDependencies } from './invite.ts';

export interface AllowanceDependencies {
  readonly quota: InviteDependencies['quota'];
  readonly referrals: { acceptedTimes(referrerId: string): Promise<Date[]> };
  readonly limits: ReferralLimits;
  readonly now: () => Date;
}

/** What one user may invite and earn. */
export interface ReferralLimits {
  /** New invitations in a day (UTC). */
  readonly perDay: number;
  /** Accepted referrals in a month (UTC) that earn credits. */
  readonly creditedPerMonth: number;
}

/** What is left of a user's invitations today, and how many credits they have earned this month. */
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
