import type { Analytics } from '@debrief/contracts/http/analytics';

/** Count of the days `from` to `to` (`YYYY-MM-DD`, both inclusive). */
export interface ChartBar {
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

/** More bars would be too thin to hover over. */
const maxBars = 100;
const week = 7;

/** Returns one bar per day, or per week for more than `maxBars` days. The first week may be shorter. */
export const barsOf = (days: Analytics['dailySignups']): readonly ChartBar[] => {
  if (days.length <= maxBars) return days.map(({ date, count }) => ({ from: date, to: date, count }));
  const bars: ChartBar[] = [];
  for (let end = days.length; end > 0; end -= week) {
    const part = days.slice(Math.max(0, end - week), end);
    const [first, last] = [part[0], part.at(-1)];
    if (!first || !last) break;
    bars.unshift({
      from: first.date,
      to: last.date,
      count: part.reduce((sum, { count }) => sum + count, 0),
    });
  }
  return bars;
};
