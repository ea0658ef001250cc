import { PageColumn } from '../../components/ui/page-column.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { UnverifiedNotice } from '../../features/account-links/components/unverified-notice.tsx';
import { Welcome } from '../../features/welcome/components/welcome.tsx';
import { paths } from '../../lib/paths.ts';

const WelcomePage = () => {
  return (
    <PageColumn>
      <PageHeading
        title="Welcome to the fun!"
        subtitle="Two quick settings and you’re ready to record"
        back={{ to: paths.record, label: 'Back to the record page' }}
      />
      <UnverifiedNotice />
      <Welcome />
    </PageColumn>
  );
};

export default WelcomePage;
