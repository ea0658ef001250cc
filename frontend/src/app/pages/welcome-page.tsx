import { Column } from '../../components/ui/column.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Welcome } from '../../features/welcome/components/welcome.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { paths } from '../paths.ts';

const WelcomePage = () => {
  useTitle('Welcome to the fun!');
  return (
    <Column>
      <PageHeading
        title="Welcome to the fun!"
        subtitle="Two choices, and your first call can be written down"
        back={{ to: paths.record, label: 'Back to the record page' }}
      />
      <Welcome />
    </Column>
  );
};

export default WelcomePage;
