import { PageHeading } from '../../components/ui/page-heading.tsx';
import { UnverifiedNotice } from '../../features/account-links/components/unverified-notice.tsx';
import { Dashboard } from '../../features/notes/list/dashboard.tsx';
import { useRecordingsInProgress } from '../../features/record/recordings-in-progress.api.ts';
import { loadable } from '../../lib/loadable.ts';
import { pages } from '../pages.ts';
import { Region } from '../../components/ui/region.tsx';

/** Loaded lazily, because most visits have no recordings in progress. */
const recordingsInProgress = loadable(async () => ({
  default: (await import('../../features/record/components/recordings-in-progress.tsx')).RecordingsInProgress,
}));

const DashboardPage = () => {
  const { data: inProgress = [] } = useRecordingsInProgress();
  return (
    <>
      <PageHeading {...pages.dashboard.heading} />
      <UnverifiedNotice />
      {inProgress.length > 0 ? (
        <Region>
          <recordingsInProgress.Component />
        </Region>
      ) : null}
      <Dashboard />
    </>
  );
};

export default DashboardPage;
