import { DeleteDialog } from '../../../components/ui/delete-dialog.tsx';
import { addToast } from '../../../lib/toasts.ts';
import { useDeleteAllNotes } from './trash.api.ts';
import { useNotes } from '../shared/notes.api.ts';
import { useNotesStats, useUnfilteredSummary } from '../shared/summary.api.ts';
import { describeDeletion } from './describe-deletion.ts';
import { isFiltered, type ListQuery } from '../shared/list-query.ts';
import { noteMessages } from '../shared/note-messages.ts';
import { useRestoreNotes } from './use-restore-notes.ts';

interface Props {
  query: ListQuery;
  onClose: () => void;
}

/**
 * Deletes the notes that match the query, after a confirmation. A failure shows no message, because the notes
 * stay in the list.
 */
export const DeleteAllDialog = ({ query, onClose }: Props) => {
  const list = useNotes(query);
  const matching = useNotesStats(query, list)?.total;
  const total = useUnfilteredSummary(isFiltered(query))?.total;
  const deleteAll = useDeleteAllNotes();
  const restore = useRestoreNotes();
  return (
    <DeleteDialog
      title="Delete All Sales Notes?"
      description="Once you have deleted all these entries will be gone. Poof!"
      details={describeDeletion(query, matching, total)}
      confirm="Delete all"
      onDelete={async () => {
        const { batchId, deleted } = await deleteAll(query, list.notes ?? []);
        const undo = () => void restore({ batchId });
        addToast(noteMessages.allDeleted(isFiltered(query) ? deleted : undefined, undo));
      }}
      onError={(error) => console.error('Deleting all notes failed', error)}
      onClose={onClose}
    />
  );
};
