import type { SalesNote } from '@debrief/contracts/http/notes';
import { SearchX } from 'lucide-react';
import { memo } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import type { ListQuery } from '../list-query.ts';
import type { NoteActions } from './note-row.tsx';
import { NotesTable, type SelectionProps } from './notes-table.tsx';

interface Props extends NoteActions, SelectionProps {
  notes: readonly SalesNote[];
  complete: boolean;
  outdated: boolean;
  symbol: string;
  query: ListQuery;
  onSort: (sort: string) => void;
  onClear: () => void;
}

/** The notes that match. While those of a changed query are on their way, those of the one before stay. */
const PlainNotesList = ({ notes, outdated, query, onClear, ...rest }: Props) =>
  notes.length === 0 ? (
    <EmptyState icon={SearchX} title="No notes match" text="Change your search, or remove a filter">
      <Button $kind="secondary" onClick={onClear}>
        Show all notes
      </Button>
    </EmptyState>
  ) : (
    <div aria-busy={outdated}>
      <NotesTable notes={notes} sort={query.sort} {...rest} />
    </div>
  );

/** Memoized: figures and recordings in progress must not render the list again. */
export const NotesList = memo(PlainNotesList);
