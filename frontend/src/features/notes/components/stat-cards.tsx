import { Figures } from '../../../components/ui/figures.tsx';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import type { Stats } from '../stats.ts';

interface Props {
  /** Undefined while the notes are on their way. */
  stats: Stats | undefined;
  symbol: string;
}

export const StatCards = ({ stats, symbol }: Props) => (
  <Figures
    figures={[
      ['Total Recordings', stats && formatCount(stats.total)],
      ['This Week', stats && formatCount(stats.thisWeek)],
      ['Total Deal Value', stats && formatMoney(stats.dealValue, symbol)],
      ['Avg Deal Size', stats && formatMoney(stats.averageDealSize, symbol)],
    ]}
  />
);
