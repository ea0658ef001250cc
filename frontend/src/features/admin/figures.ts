import type { ReferrerStats } from '@debrief/contracts/http/referrals';
import { formatMoney } from '../../lib/format.ts';

/** How often something was counted. */
export interface Count {
  readonly name: string;
  readonly count: number;
}

/** Specification, section 9. */
const mostReferrers = 5;

const hostOf = (address: string) => {
  try {
    return new URL(address).host || address;
  } catch {
    return address;
  }
};

/** The first five, as the server sorted them, by host name. */
export const topReferrersOf = (
  referrers: readonly { readonly referrer: string; readonly count: number }[],
): Count[] =>
  referrers.slice(0, mostReferrers).map(({ referrer, count }) => ({ name: hostOf(referrer), count }));

/** Most frequent first. */
export const sortCounts = (counts: Readonly<Record<string, number>>): Count[] =>
  Object.entries(counts)
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count);

/** R for ZAR, $ for everything else (specification, section 9). */
export const symbolOfReferrer = ({ currency }: Pick<ReferrerStats, 'currency'>) =>
  currency === 'ZAR' ? 'R' : '$';

export interface ProgramTotals {
  readonly referrers: number;
  readonly referrals: number;
  /** Rand and dollars cannot be added up: `R300 + $12`. */
  readonly credits: string;
}

export const programTotals = (stats: readonly ReferrerStats[]): ProgramTotals => {
  const sums = new Map<string, number>();
  for (const referrer of stats) {
    const symbol = symbolOfReferrer(referrer);
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
