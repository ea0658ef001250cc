import { PageHeading } from '../../components/ui/page-heading.tsx';
import { UnverifiedNotice } from '../../features/account-links/components/unverified-notice.tsx';
import { Dashboard } from '../../features/notes/components/dashboard.tsx';
import { RecordingsInProgress } from '../../features/record/components/recordings-in-progress.tsx';
import { useTitle } from '../../lib/use-title.ts';

const DashboardPage = () => {
  useTitle('Sales Dashboard');
  return (
    <>
      <PageHeading title="Sales Dashboard" subtitle="View and manage your recorded sales notes" />
      <UnverifiedNotice />
      <RecordingsInProgress />
      <Dashboard />
    </>
  );
};

export default DashboardPage;
