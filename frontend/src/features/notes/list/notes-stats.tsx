import { styled } from 'styled-components';
import { StatCards } from '../../../components/ui/stat-cards.tsx';
import { formatCount, formatDeal, formatMoney } from '../../../lib/format.ts';
import { color, fontSize, space } from '../../../theme/index.ts';
import { useUnfilteredSummary } from '../shared/summary.api.ts';
import type { Stats } from '../shared/stats.ts';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
`;

const Others = styled.p`
  font-size: ${fontSize.small};
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
  text-wrap: pretty;
`;

interface Props {
  stats: Stats | undefined;
  symbol: string;
  filtered: boolean;
}

/** Lists deals in other currencies separately; the totals exclude them. */
export const NotesStats = ({ stats, symbol, filtered }: Props) => {
  const all = useUnfilteredSummary(filtered)?.total;
  const ofAll = all === undefined ? '' : ` of ${formatCount(all)}`;
  return (
    <Stack>
      <StatCards
        filtered={filtered}
        stats={[
          ['Total Recordings', stats && `${formatCount(stats.total)}${ofAll}`],
          ['This Week', stats && formatCount(stats.thisWeek)],
          ['Total Deal Value', stats && formatMoney(stats.dealValue, symbol)],
          ['Avg Deal Size', stats && formatMoney(stats.averageDealSize, symbol)],
        ]}
      />
      {stats && stats.others.length > 0 ? (
        <Others>
          Plus{' '}
          {stats.others
            .map(({ currency, notes, totalDealValue }) => {
              const value = formatDeal(totalDealValue, currency, symbol);
              return `${value} in ${formatCount(notes)} ${notes === 1 ? 'note' : 'notes'}`;
            })
            .join(' · ')}{' '}
          (not converted)
        </Others>
      ) : null}
    </Stack>
  );
};
