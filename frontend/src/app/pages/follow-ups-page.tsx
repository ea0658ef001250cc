import { PageColumn } from '../../components/ui/page-column.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { FollowUps } from '../../features/notes/components/follow-ups.tsx';
import { paths } from '../../lib/paths.ts';
import { useTitle } from '../../lib/use-title.ts';

const FollowUpsPage = () => {
  useTitle('Follow-Ups');
  return (
    <PageColumn>
      <PageHeading
        title="Follow-Ups"
        subtitle="What you said you would do, and by when"
        back={{ to: paths.dashboard, label: 'Back to the dashboard' }}
      />
      <FollowUps />
    </PageColumn>
  );
};

export default FollowUpsPage;
