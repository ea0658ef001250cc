import type { SalesNote } from '@debrief/contracts/http/notes';
import { memo } from 'react';
import { Region } from '../../../components/ui/region.tsx';
import { loadable } from '../../../lib/loadable.ts';
import type { ListQuery } from '../shared/list-query.ts';
import type { NoMatchingNotesProps } from './no-matching-notes.tsx';
import type { NoteActions } from './note-row.tsx';
import { NotesTable, type SelectionProps } from './notes-table.tsx';

const noMatches = loadable<NoMatchingNotesProps>(() => import('./no-matching-notes.tsx'));

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
    <Region>
      <noMatches.Component onClear={onClear} />
    </Region>
  ) : (
    <div aria-busy={outdated}>
      <NotesTable notes={notes} sort={query.sort} {...rest} />
    </div>
  );

/** Memoized, so that new totals and recordings in progress do not re-render the list. */
export const NotesList = memo(PlainNotesList);
