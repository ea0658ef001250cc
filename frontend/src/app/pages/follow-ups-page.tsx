import { PageColumn } from '../../components/ui/page-column.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { FollowUps } from '../../features/notes/components/follow-ups.tsx';
import { paths } from '../../lib/paths.ts';
import { pageHeadings } from '../../lib/page-headings.ts';
import { useTitle } from '../../lib/use-title.ts';

const FollowUpsPage = () => {
  useTitle(pageHeadings.followUps.title);
  return (
    <PageColumn>
      <PageHeading
        {...pageHeadings.followUps}
        back={{ to: paths.dashboard, label: 'Back to the dashboard' }}
      />
      <FollowUps />
    </PageColumn>
  );
};

export default FollowUpsPage;
