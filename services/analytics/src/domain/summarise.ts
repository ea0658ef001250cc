import type { Analytics } from '@debrief/contracts/http/analytics';
import { otherName } from './name-limits.ts';
import { daysUntil } from './days.ts';
import { highest, type Counts, type Tally } from './tally.ts';

export interface SignUps {
  readonly total: number;
  readonly days: Counts;
}

const maxListed = 10;

const top = (counts: Counts) =>
  highest(new Map([...counts].filter(([name]) => name !== otherName)), maxListed);

const asObject = (counts: Counts) => Object.fromEntries(highest(counts, counts.size));

/**
 * @param everything views of all time
 * @param viewsADay without empty days
 * @param shownDays including today
 */
export const summarise = (
  everything: Tally,
  viewsADay: Counts,
  signUps: SignUps,
  today: string,
  shownDays: number,
): Analytics => {
  const dates = daysUntil(today, shownDays);
  const daily = (counts: Counts) => dates.map((date) => ({ date, count: counts.get(date) ?? 0 }));
  return {
    totalSignups: signUps.total,
    totalPageViews: everything.views,
    topPages: top(everything.paths).map(([path, count]) => ({ path, count })),
    topReferrers: top(everything.referrers).map(([host, count]) => ({ referrer: `https://${host}`, count })),
    browserStats: asObject(everything.browsers),
    deviceStats: asObject(everything.devices),
    dailyPageViews: daily(viewsADay),
    dailySignups: daily(signUps.days),
  };
};
