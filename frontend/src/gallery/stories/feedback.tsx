import type { ReactNode } from 'react';
import { NotebookPen, ShieldCheck, Smile, UserRound } from 'lucide-react';
import { ReferralStatusBadge } from '../../components/referral-status-badge.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ContactLink } from '../../components/ui/contact-link.tsx';
import { EmailText } from '../../components/ui/email-text.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorBoundary } from '../../components/ui/error-boundary.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { QueryBoundary } from '../../components/ui/query-boundary.tsx';
import { PageRegion, Region } from '../../components/ui/region.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { Loading } from '../../components/ui/spinner.tsx';
import { StatCards } from '../../components/ui/stat-cards.tsx';
import { TableSkeleton } from '../../components/ui/table-skeleton.tsx';
import { longText, unbreakableText, type Story } from '../story.ts';

const query = { data: undefined, error: undefined, isValidating: false, mutate: () => Promise.resolve() };
const failure = new Error('The example has failed');

const boundary = (changes: { data?: string; error?: Error; isValidating?: boolean }) => (
  <QueryBoundary
    query={{ ...query, ...changes }}
    loading={<Skeleton $width="12ch" />}
    errorTitle="Couldn’t load the users"
  >
    {(data) => <p>{data}</p>}
  </QueryBoundary>
);

const Broken = (): ReactNode => {
  throw failure;
};

export const feedback: readonly Story[] = [
  {
    title: 'Regions that failed',
    components: [ErrorBoundary, Region, PageRegion],
    states: {
      part: (
        <Region>
          <Broken />
        </Region>
      ),
      page: (
        <PageRegion>
          <Broken />
        </PageRegion>
      ),
      'own words': (
        <ErrorBoundary fallback={<p>Nothing here</p>}>
          <Broken />
        </ErrorBoundary>
      ),
    },
  },
  {
    title: 'Addresses',
    components: [EmailText, ContactLink],
    states: {
      email: <ContactLink kind="email" value={`${'somebody.with.a.long.name.'.repeat(3)}@example.com`} />,
      phone: <ContactLink kind="phone" value="+27 21 555 0143" />,
      text: <EmailText email="thandi@example.com" />,
    },
  },
  {
    title: 'Badges',
    components: [Badge, ReferralStatusBadge],
    states: {
      accent: (
        <Badge tone="accent" icon={ShieldCheck}>
          Admin
        </Badge>
      ),
      positive: (
        <Badge tone="positive" icon={Smile}>
          Positive
        </Badge>
      ),
      neutral: (
        <Badge tone="neutral" icon={UserRound}>
          User
        </Badge>
      ),
      negative: (
        <Badge tone="negative" icon={UserRound}>
          Negative
        </Badge>
      ),
      'referral status': (
        <>
          <ReferralStatusBadge status="pending" accepted="Accepted!" />
          <ReferralStatusBadge status="accepted" accepted="Accepted!" />
        </>
      ),
    },
  },
  {
    title: 'Notices',
    components: [Notice],
    states: {
      info: <Notice>Our subscription service is coming soon.</Notice>,
      caution: <Notice tone="caution">You’re offline.</Notice>,
      'long text': (
        <Notice tone="caution">
          {longText}. {unbreakableText}
        </Notice>
      ),
    },
  },
  {
    title: 'Loading',
    components: [Loading, Skeleton, TableSkeleton],
    states: {
      page: <Loading />,
      text: <Skeleton $width="12ch" />,
      table: <TableSkeleton label="Loading the users" />,
    },
  },
  {
    title: 'Stat cards',
    components: [StatCards],
    states: {
      default: (
        <StatCards
          stats={[
            ['Total Recordings', '1,560'],
            ['This Week', '12'],
            ['Total Deal Value', 'R4,250,000'],
            ['Avg Deal Size', 'R52,000'],
          ]}
        />
      ),
      loading: (
        <StatCards
          stats={[
            ['Total Signups', undefined],
            ['Total Page Views', undefined],
          ]}
        />
      ),
      'long text': (
        <StatCards
          stats={[
            ['Total Credits Earned', 'R123,456,789,012 + $123,456,789,012'],
            [longText, '1'],
            ['Active Referrers', '1'],
          ]}
        />
      ),
    },
  },
  {
    title: 'Empty state',
    components: [EmptyState],
    states: {
      default: (
        <EmptyState
          icon={NotebookPen}
          title="No sales notes recorded yet"
          text="Start recording your sales calls to see them here"
        >
          <Button $kind="secondary">Record Sales Note</Button>
        </EmptyState>
      ),
      'title only': <EmptyState icon={UserRound} title="No users found" />,
      'long text': <EmptyState icon={UserRound} title={longText} text={unbreakableText} />,
    },
  },
  {
    title: 'Error state',
    components: [ErrorState],
    states: {
      default: (
        <ErrorState
          title="Couldn’t load your notes"
          text="Can’t reach Debrief. Check your connection and try again."
          onRetry={() => undefined}
        />
      ),
      'long text': <ErrorState title={longText} text={longText} onRetry={() => undefined} />,
    },
  },
  {
    title: 'Query boundary',
    components: [QueryBoundary],
    states: {
      loading: boundary({ isValidating: true }),
      error: boundary({ error: failure }),
      data: boundary({ data: 'The data of the query' }),
      'outdated data': boundary({ data: 'The data of the query', error: failure }),
    },
  },
];
