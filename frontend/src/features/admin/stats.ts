import type { ReferrerStats } from '@debrief/contracts/http/referrals';
import type { Count } from '../../components/ui/count-list.tsx';
import { formatMoney } from '../../lib/format.ts';

const maxReferrers = 5;

const hostOf = (address: string) => {
  try {
    return new URL(address).host || address;
  } catch {
    return address;
  }
};

export const topReferrersOf = (
  referrers: readonly { readonly referrer: string; readonly count: number }[],
): Count[] =>
  referrers.slice(0, maxReferrers).map(({ referrer, count }) => ({ name: hostOf(referrer), count }));

export const sortCounts = (counts: Readonly<Record<string, number>>): Count[] =>
  Object.entries(counts)
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count);

export const referrerCurrencySymbol = ({ currency }: Pick<ReferrerStats, 'currency'>) =>
  currency === 'ZAR' ? 'R' : '$';

export interface ProgramTotals {
  readonly referrers: number;
  readonly referrals: number;
  /** One sum for each currency symbol, such as `R300 + $12`. */
  readonly credits: string;
}

export const programTotals = (stats: readonly ReferrerStats[]): ProgramTotals => {
  const sums = new Map<string, number>();
  for (const referrer of stats) {
    const symbol = referrerCurrencySymbol(referrer);
    sums.set(symbol, (sums.get(symbol) ?? 0) + referrer.totalCredits);
  }
  const earned = ['R', '$'].filter((symbol) => sums.get(symbol));
  return {
    referrers: stats.filter(({ totalReferrals }) => totalReferrals > 0).length,
    referrals: stats.reduce((sum, { totalReferrals }) => sum + totalReferrals, 0),
    credits:
      earned.map((symbol) => formatMoney(sums.get(symbol) ?? 0, symbol)).join(' + ') || formatMoney(0, '$'),
  };
};
