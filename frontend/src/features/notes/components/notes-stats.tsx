import { StatCards } from '../../../components/ui/stat-cards.tsx';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import type { Stats } from '../stats.ts';

interface Props {
  /** Undefined while loading. */
  stats: Stats | undefined;
  symbol: string;
}

export const NotesStats = ({ stats, symbol }: Props) => (
  <StatCards
    stats={[
      ['Total Recordings', stats && formatCount(stats.total)],
      ['This Week', stats && formatCount(stats.thisWeek)],
      ['Total Deal Value', stats && formatMoney(stats.dealValue, symbol)],
      ['Avg Deal Size', stats && formatMoney(stats.averageDealSize, symbol)],
    ]}
  />
);
