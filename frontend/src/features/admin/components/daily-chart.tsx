import type { Analytics } from '@debrief/contracts/http/analytics';
import { BarChart } from '../../../components/ui/bar-chart.tsx';
import { axisOf, firstMiddleLast } from '../../../components/ui/chart-scale.ts';
import { formatCalendarDay, formatCount, formatDate } from '../../../lib/format.ts';
import { barsOf, type ChartBar } from '../chart-bars.ts';

const daysOf = ({ from, to }: ChartBar) =>
  from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;

const formatDateOfYear = (date: string) =>
  formatCalendarDay(new Date(date), { month: 'short', day: 'numeric', year: 'numeric' });

interface Props {
  title: string;
  days: Analytics['dailySignups'];
}

export const DailyChart = ({ title, days }: Props) => {
  const bars = barsOf(days);
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const isLong = bars.length < days.length;
  return (
    <BarChart
      title={`${title} per ${isLong ? 'week' : 'day'}`}
      aside={`${formatCount(total)} in ${formatCount(days.length)} days`}
      axis={axisOf(Math.max(0, ...bars.map(({ count }) => count)))}
      formatTick={formatCount}
      series={[{ name: title, tone: 'accent' }]}
      bars={bars.map((bar) => ({
        label: daysOf(bar),
        parts: [{ value: bar.count, text: formatCount(bar.count) }],
      }))}
      labels={firstMiddleLast(days).map(({ date }) => (isLong ? formatDateOfYear(date) : formatDate(date)))}
    />
  );
};
