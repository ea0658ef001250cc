import type { ReferralAllowance } from '@debrief/contracts/http/referrals';
import { formatCount } from '../../lib/format.ts';

const counted = (count: number, one: string) => `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`;

export const allowanceText = (allowance: ReferralAllowance): string[] => {
  const { invitationsLeft, invitationsPerDay, creditedThisMonth, creditedPerMonth } = allowance;
  const today =
    invitationsLeft > 0
      ? `${counted(invitationsLeft, 'invitation')} left today.`
      : `You’ve sent ${counted(invitationsPerDay, 'invitation')} today. You can send more tomorrow.`;
  const month =
    creditedThisMonth < creditedPerMonth
      ? `You can earn credit for ${counted(creditedPerMonth, 'friend')} a month (${formatCount(creditedThisMonth)} so far).`
      : `You’ve reached this month’s limit of ${counted(creditedPerMonth, 'friend')}. It resets next month.`;
  return [today, month];
};
