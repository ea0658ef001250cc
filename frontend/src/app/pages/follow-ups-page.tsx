import { PageColumn } from '../../components/ui/page-column.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { FollowUps } from '../../features/notes/follow-ups/follow-ups.tsx';
import { paths } from '../../lib/paths.ts';
import { pages } from '../pages.ts';

const FollowUpsPage = () => {
  return (
    <PageColumn>
      <PageHeading
        {...pages.followUps.heading}
        back={{ to: paths.dashboard, label: 'Back to the dashboard' }}
      />
      <FollowUps />
    </PageColumn>
  );
};

export default FollowUpsPage;
