import { useLocation, useParams } from 'react-router-dom';
import { PageColumn } from '../../components/ui/page-column.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { QueryBoundary } from '../../components/ui/query-boundary.tsx';
import { Loading } from '../../components/ui/spinner.tsx';
import { useNotesAbout } from '../../features/notes/note/note.api.ts';
import { NotesAbout } from '../../features/notes/note/notes-about.tsx';
import { currencySymbol } from '../../lib/format.ts';
import { paths, pathOfContact } from '../../lib/paths.ts';
import { useUser } from '../../lib/session-user.ts';
import { useTitle } from '../../lib/use-title.ts';

const AboutPage = () => {
  const { name = '' } = useParams();
  const kind = useLocation().pathname.startsWith(pathOfContact('')) ? 'contact' : 'company';
  const query = useNotesAbout(kind, name);
  const symbol = currencySymbol(useUser().currency);
  useTitle(name);
  return (
    <PageColumn>
      <PageHeading
        title={name}
        subtitle={kind === 'contact' ? 'Contact' : 'Company'}
        back={{ to: paths.dashboard, label: 'Back to the dashboard' }}
      />
      <QueryBoundary query={query} loading={<Loading />} errorTitle="Couldn’t load these notes">
        {(about) => <NotesAbout {...{ kind, name, about, symbol }} />}
      </QueryBoundary>
    </PageColumn>
  );
};

export default AboutPage;
