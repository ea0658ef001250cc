import { Trash2 } from 'lucide-react';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { PageHeading } from '../../../components/ui/page-heading.tsx';
import { Loading } from '../../../components/ui/spinner.tsx';
import { formatDay } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useDeletedNote } from './trash.api.ts';
import { nameOfNote } from '../shared/name-of-note.ts';
import { useRestoreNotes } from './use-restore-notes.ts';

const keptMs = 30 * 24 * 60 * 60 * 1000;

const untilWhen = (deletedAt: string | undefined) =>
  deletedAt ? `until ${formatDay(new Date(Date.parse(deletedAt) + keptMs).toISOString())}` : 'for 30 days';

export interface MissingNoteProps {
  id: string;
  onRestored: () => void;
}

const MissingNote = ({ id, onRestored }: MissingNoteProps) => {
  const { data, error } = useDeletedNote(id);
  const restore = useRestoreNotes();
  const note = data?.[0];
  if (!data && !error) return <Loading />;
  return (
    <>
      <PageHeading
        title="Sales note"
        subtitle={note ? nameOfNote(note) : 'Not found'}
        back={{ to: paths.dashboard, label: 'Back to the dashboard' }}
      />
      {note ? (
        <EmptyState
          icon={Trash2}
          title="This note has been deleted"
          text={`You can restore it ${untilWhen(note.deletedAt)}.`}
        >
          <Button onClick={() => void restore({ ids: [id] }).then(onRestored)}>Restore</Button>
        </EmptyState>
      ) : (
        <EmptyState
          icon={Trash2}
          title="This note doesn’t exist"
          text="It may have been deleted for good, or the link may be wrong."
        >
          <ButtonLink to={paths.dashboard} $kind="secondary">
            Go to the dashboard
          </ButtonLink>
        </EmptyState>
      )}
    </>
  );
};

export default MissingNote;
