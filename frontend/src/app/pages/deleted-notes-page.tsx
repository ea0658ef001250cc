import { PageColumn } from '../../components/ui/page-column.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { QueryBoundary } from '../../components/ui/query-boundary.tsx';
import { Loading } from '../../components/ui/spinner.tsx';
import { useDeletedNotes } from '../../features/notes/trash/trash.api.ts';
import { DeletedNotes } from '../../features/notes/trash/deleted-notes.tsx';
import { currencySymbol } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session-user.ts';
import { pages } from '../pages.ts';

const DeletedNotesPage = () => {
  const query = useDeletedNotes();
  const symbol = currencySymbol(useUser().currency);
  return (
    <PageColumn>
      <PageHeading
        {...pages.deletedNotes.heading}
        back={{ to: paths.dashboard, label: 'Back to the dashboard' }}
      />
      <QueryBoundary query={query} loading={<Loading />} errorTitle="Couldn’t load deleted notes">
        {(notes) => <DeletedNotes notes={notes} symbol={symbol} />}
      </QueryBoundary>
    </PageColumn>
  );
};

export default DeletedNotesPage;
