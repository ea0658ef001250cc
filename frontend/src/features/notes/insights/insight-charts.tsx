import type { NoteInsights } from '@debrief/contracts/http/note-insights';
import { formatAmount } from '@debrief/contracts/format-amount';
import { sentiments } from '@debrief/contracts/note-fields';
import { styled } from 'styled-components';
import { BarChart } from '../../../components/ui/bar-chart.tsx';
import { firstMiddleLast } from '../../../components/ui/chart-scale.ts';
import { CountList } from '../../../components/ui/count-list.tsx';
import { QueryBoundary } from '../../../components/ui/query-boundary.tsx';
import { formatCount } from '../../../lib/format.ts';
import { pathOfCompany } from '../../../lib/paths.ts';
import { color, fontSize } from '../../../theme/index.ts';
import { sentimentLabels } from '../shared/sentiment-words.ts';
import { useUnfilteredSummary } from '../shared/summary.api.ts';
import { countNotes, describeSentiments, formatMonth, sentimentShares, sumOf } from './insight-figures.ts';
import { InsightGrid, InsightLine, InsightsLoading } from './insights-loading.tsx';
import { useInsights, type InsightsProps } from './insights.api.ts';
import { MonthsChart } from './months-chart.tsx';

const Range = styled(InsightLine)`
  font-size: ${fontSize.small};
  color: ${color.textMuted};
`;

const Nothing = styled.p`
  font-size: ${fontSize.small};
  color: ${color.textMuted};
`;

const minMonths = 2;

const SentimentChart = ({ months }: Pick<NoteInsights, 'months'>) => (
  <BarChart
    title="Sentiment by month"
    summary={describeSentiments(months)}
    axis={[0, 50, 100]}
    formatTick={(value) => `${value}%`}
    series={sentiments.map((sentiment) => ({ name: sentimentLabels[sentiment], tone: sentiment }))}
    bars={months.map((month) => ({ label: formatMonth(month.month), parts: sentimentShares(month) }))}
    labels={firstMiddleLast(months).map(({ month }) => formatMonth(month))}
  />
);

const TopCompanies = ({ companies }: Pick<NoteInsights, 'companies'>) => (
  <CountList
    title="Top companies"
    empty="No companies in these notes"
    counts={companies.map(({ name, notes, deals }) => ({
      name,
      count: notes,
      text: [countNotes(notes), ...deals.map(({ total, currency }) => formatAmount(total, currency))].join(
        ' · ',
      ),
      to: pathOfCompany(name),
    }))}
  />
);

const InsightCharts = ({ query, filtered, total }: InsightsProps) => {
  const unfiltered = useUnfilteredSummary(filtered)?.total;
  const all = filtered ? unfiltered : total;
  return (
    <QueryBoundary
      query={useInsights(query)}
      loading={<InsightsLoading />}
      errorTitle="Couldn’t load the insights"
    >
      {(insights) => {
        const { months, companies } = insights;
        const [first, last] = [months[0], months.at(-1)];
        if (!first || !last || months.length < minMonths)
          return (
            <Nothing>
              Once these notes cover two months, you see notes and deal value by month, sentiment over time
              and your top companies here.
            </Nothing>
          );
        const shown = sumOf(months, ({ notes }) => notes);
        const notes =
          all !== undefined && all > shown
            ? `${formatCount(shown)} of ${countNotes(all)}`
            : countNotes(shown);
        return (
          <>
            <Range>{`${formatMonth(first.month)} to ${formatMonth(last.month)}, ${notes}`}</Range>
            <InsightGrid>
              <MonthsChart insights={insights} />
              <SentimentChart months={months} />
              <TopCompanies companies={companies} />
            </InsightGrid>
          </>
        );
      }}
    </QueryBoundary>
  );
};

export default InsightCharts;
