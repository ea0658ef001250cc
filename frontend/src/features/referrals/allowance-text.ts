import type { ReferralAllowance } from '@debrief/contracts/http/referrals';
import { formatCount } from '../../lib/format.ts';

const friends = (count: number, more = '') =>
  `${formatCount(count)} ${more}${count === 1 ? 'friend' : 'friends'}`;

export const allowanceText = (allowance: ReferralAllowance): string[] => {
  const { invitationsLeft, invitationsPerDay, creditedThisMonth, creditedPerMonth } = allowance;
  const today =
    invitationsLeft > 0
      ? `You can invite ${friends(invitationsLeft, 'more ')} today.`
      : `You have invited ${friends(invitationsPerDay)} today. You can invite more tomorrow.`;
  const month =
    creditedThisMonth < creditedPerMonth
      ? `Credit this month: ${formatCount(creditedThisMonth)} of up to ${friends(creditedPerMonth)}.`
      : `You have earned credit for ${friends(creditedPerMonth)} this month, the most for one month. You can earn more next month.`;
  return [today, month];
};
