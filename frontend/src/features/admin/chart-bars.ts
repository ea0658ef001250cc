import type { Analytics } from '@debrief/contracts/http/analytics';

/** A bar of a chart: one day, or the days from `from` to `to`. */
export interface ChartBar {
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

/** More bars than this are too thin to tell apart or to point at. */
const mostBars = 100;
const week = 7;

/** A bar for each day, or for each seven days where there are too many. The last bar ends today; the first may be shorter. */
export const barsOf = (days: Analytics['dailySignups']): readonly ChartBar[] => {
  if (days.length <= mostBars) return days.map(({ date, count }) => ({ from: date, to: date, count }));
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
