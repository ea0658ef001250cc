import type { Analytics } from '@debrief/contracts/http/analytics';
import { styled } from 'styled-components';
import { CountList } from '../../../components/ui/count-list.tsx';
import { QueryBoundary } from '../../../components/ui/query-boundary.tsx';
import { StatCards } from '../../../components/ui/stat-cards.tsx';
import { Section } from '../../../components/ui/section.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { VisuallyHidden } from '../../../components/ui/visually-hidden.tsx';
import { formatCount } from '../../../lib/format.ts';
import { space } from '../../../theme/index.ts';
import { useAnalytics } from '../analytics.api.ts';
import { sortCounts, topReferrersOf } from '../stats.ts';
import { useChartDays } from '../use-chart-days.ts';
import { ChartRange } from './chart-range.tsx';
import { DailyChart } from './daily-chart.tsx';

const Pairs = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[4]};

  @media (max-width: 860px) {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[3]};
  }
`;

const Totals = ({ analytics }: { analytics?: Analytics }) => (
  <StatCards
    stats={[
      ['Total Signups', analytics && formatCount(analytics.totalSignups)],
      ['Total Page Views', analytics && formatCount(analytics.totalPageViews)],
    ]}
  />
);

const heights = ['180px', '180px', '280px', '280px', '280px', '280px'];

const Loading = () => (
  <>
    <VisuallyHidden role="status">Loading the analytics</VisuallyHidden>
    <Totals />
    <Pairs>
      {heights.map((height, index) => (
        <Skeleton key={index} $width="100%" $height={height} />
      ))}
    </Pairs>
  </>
);

const Charts = ({ analytics }: { analytics: Analytics }) => (
  <Pairs>
    <DailyChart title="Signups" days={analytics.dailySignups} />
    <DailyChart title="Page views" days={analytics.dailyPageViews} />
  </Pairs>
);

const Lists = ({ analytics }: { analytics: Analytics }) => (
  <Pairs>
    <CountList
      title="Top Pages"
      counts={analytics.topPages.map(({ path, count }) => ({ name: path, count }))}
      empty="No page views yet"
    />
    <CountList
      title="Top Referrers"
      counts={topReferrersOf(analytics.topReferrers)}
      empty="No referrer data yet"
    />
    <CountList
      title="Browser Breakdown"
      counts={sortCounts(analytics.browserStats)}
      empty="No browser data yet"
    />
    <CountList
      title="Device Breakdown"
      counts={sortCounts(analytics.deviceStats)}
      empty="No device data yet"
    />
  </Pairs>
);

export const AnalyticsOverview = () => {
  const [days, choose] = useChartDays();
  return (
    <Section title="Analytics Overview">
      <QueryBoundary
        query={useAnalytics(days)}
        loading={<Loading />}
        errorTitle="Couldn’t load the analytics"
      >
        {(analytics) => (
          <>
            <Totals analytics={analytics} />
            <ChartRange days={days} onChoose={choose} />
            <Charts analytics={analytics} />
            <Lists analytics={analytics} />
          </>
        )}
      </QueryBoundary>
    </Section>
  );
};
