import { BarChart } from '../../components/ui/bar-chart.tsx';
import { axisOf } from '../../components/ui/chart-scale.ts';
import { ChartBars } from '../../components/ui/chart-bars.tsx';
import { ChartTable } from '../../components/ui/chart-table.tsx';
import { CountList } from '../../components/ui/count-list.tsx';
import { unbreakableText, type Story } from '../story.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'];
const part = (value: number) => ({ value, text: String(value) });

export const charts: readonly Story[] = [
  {
    title: 'Charts',
    components: [BarChart, ChartBars, ChartTable, CountList],
    states: {
      bars: (
        <BarChart
          title="Notes by month"
          summary="36 in 6 months"
          axis={axisOf(11)}
          formatTick={String}
          series={[{ name: 'Notes', tone: 'accent' }]}
          bars={months.map((label, index) => ({ label, parts: [part(2 * index + 1)] }))}
          labels={['Jan', 'Jun']}
        />
      ),
      stacked: (
        <BarChart
          title="Sentiment by month"
          axis={[0, 50, 100]}
          formatTick={(value) => `${value}%`}
          series={[
            { name: 'Positive', tone: 'positive' },
            { name: 'Neutral', tone: 'neutral' },
            { name: 'Negative', tone: 'negative' },
          ]}
          bars={months.map((label, index) => ({
            label,
            parts: [part(10 + 10 * index), part(30), part(60 - 10 * index)],
          }))}
          labels={['Jan', 'Jun']}
        />
      ),
      list: (
        <CountList
          title="Top companies"
          empty="No companies"
          counts={[
            { name: 'Karoo Freight', count: 12, text: '12 notes · R450,000', to: '/elsewhere' },
            { name: unbreakableText, count: 5 },
          ]}
        />
      ),
      'empty list': <CountList title="Top companies" empty="No companies" counts={[]} />,
    },
  },
];
