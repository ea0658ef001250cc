import { formatAmount } from '@debrief/contracts/format-amount';
import type { InsightMonth, NoteInsights } from '@debrief/contracts/http/note-insights';
import { useState } from 'react';
import { styled } from 'styled-components';
import { BarChart } from '../../../components/ui/bar-chart.tsx';
import { axisOf, firstMiddleLast } from '../../../components/ui/chart-scale.ts';
import { Select } from '../../../components/ui/field.tsx';
import { formatCount } from '../../../lib/format.ts';
import { fontSize, media } from '../../../theme/index.ts';
import { currenciesOf, formatMonth, sumOf, valueIn } from './insight-figures.ts';

const Measure = styled(Select)`
  width: auto;

  ${media.medium} {
    min-height: 32px;
    padding-block: 0;
    font-size: ${fontSize.small};
  }
`;

const compact = new Intl.NumberFormat('en-US', { notation: 'compact' });

const notesOption = 'notes';

/** Draws the notes of each month, or the value of their deals in one currency. */
export const MonthsChart = ({ insights }: { insights: NoteInsights }) => {
  const { months } = insights;
  const [choice, setChoice] = useState(notesOption);
  const currencies = currenciesOf(insights);
  const currency = currencies.find((each) => each === choice);
  const valueOf = (month: InsightMonth) => (currency ? valueIn(month, currency) : month.notes);
  const format = (value: number) => (currency ? formatAmount(value, currency) : formatCount(value));
  const most = months.reduce((best, month) => (valueOf(month) > valueOf(best) ? month : best));
  const total = format(sumOf(months, valueOf));
  return (
    <BarChart
      title={currency ? 'Deal value by month' : 'Notes by month'}
      aside={
        currencies.length > 0 ? (
          <Measure
            aria-label="Show by month"
            value={currency ?? notesOption}
            onChange={({ target }) => setChoice(target.value)}
          >
            <option value={notesOption}>Notes</option>
            {currencies.map((each) => (
              <option key={each} value={each}>
                {currencies.length > 1 ? `Deal value in ${each}` : 'Deal value'}
              </option>
            ))}
          </Measure>
        ) : null
      }
      summary={`${total} in ${months.length} months, most in ${formatMonth(most.month)} (${format(valueOf(most))})`}
      axis={axisOf(valueOf(most))}
      formatTick={compact.format}
      series={[{ name: 'Notes', tone: 'accent' }]}
      bars={months.map((month) => ({
        label: formatMonth(month.month),
        parts: [{ value: valueOf(month), text: format(valueOf(month)) }],
      }))}
      labels={firstMiddleLast(months).map(({ month }) => formatMonth(month))}
    />
  );
};
