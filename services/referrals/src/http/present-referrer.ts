import { defaultCurrency } from '@debrief/contracts/currency';
import type { ReferrerStats } from '@debrief/contracts/http/referrals';
import { countCredited, creditsFor } from '../domain/credits.ts';
import type { ReferrerSummary } from '../domain/list-referrers.ts';
import { presentReferral } from './present-referral.ts';

/** Computes the totals from the listed referrals, so that totals and list agree. */
export const presentReferrer = (
  { position, person, referrals }: ReferrerSummary,
  creditedPerMonth: number,
): ReferrerStats => {
  const times = referrals.flatMap(({ status, acceptedAt, createdAt }) =>
    status === 'accepted' ? [acceptedAt ?? createdAt] : [],
  );
  const accepted = times.length;
  const currency = person?.currency ?? defaultCurrency;
  return {
    userId: position.userId,
    userName: person?.name ?? 'Unknown',
    userEmail: person?.email ?? '',
    totalReferrals: referrals.length,
    acceptedReferrals: accepted,
    pendingReferrals: referrals.length - accepted,
    totalCredits: creditsFor(countCredited(times, creditedPerMonth), currency),
    currency,
    referrals: referrals.map(presentReferral),
  };
};
