import type { SalesNote } from '@debrief/contracts/http/notes';
import { SearchX } from 'lucide-react';
import { memo } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import type { ListQuery } from '../shared/list-query.ts';
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

const PlainNotesList = ({ notes, outdated, query, onClear, ...rest }: Props) =>
  notes.length === 0 ? (
    <EmptyState icon={SearchX} title="No matching notes" text="Try other words or clear the filters">
      <Button $kind="secondary" onClick={onClear}>
        Show all notes
      </Button>
    </EmptyState>
  ) : (
    <div aria-busy={outdated}>
      <NotesTable notes={notes} sort={query.sort} {...rest} />
    </div>
  );

/** Memoized, so that new totals and recordings in progress do not re-render the list. */
export const NotesList = memo(PlainNotesList);
