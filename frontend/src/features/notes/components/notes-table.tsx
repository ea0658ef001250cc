import type { SalesNote } from '@debrief/contracts/http/notes';
import { useMemo } from 'react';
import { VirtualizedRows } from '../../../components/ui/virtualized-rows.tsx';
import { Table, TableFrame, type Column } from '../../../components/ui/table.tsx';
import { defaultSort } from '../list-query.ts';
import { sortOfColumn } from '../sorts.ts';
import { NoteRow, type NoteActions } from './note-row.tsx';

const columns: readonly Column[] = [
  { label: 'Date', width: '132px' },
  { label: 'Contact', width: '27%' },
  { label: 'Deal Size', width: '148px', right: true },
  { label: 'Sentiment', width: '124px' },
  { label: 'Next Steps' },
  { label: 'Actions', width: '116px', right: true },
];

/** The height in pixels of most rows: a contact with a company. */
const usualHeight = 76;

interface Props extends NoteActions {
  notes: readonly SalesNote[];
  /** False while more notes are loading. */
  complete: boolean;
  symbol: string;
  sort: string | undefined;
  onSort: (sort: string) => void;
}

export const NotesTable = ({ notes, complete, sort = defaultSort, onSort, ...rest }: Props) => {
  const sortable = useMemo(
    () =>
      columns.map((column) => {
        const found = sortOfColumn(column.label, sort);
        if (!found) return column;
        return { ...column, sort: { direction: found.direction, onSort: () => onSort(found.next) } };
      }),
    [sort, onSort],
  );
  return (
    <TableFrame>
      <Table label="Sales notes" columns={sortable} rowCount={complete ? notes.length : -1}>
        <VirtualizedRows
          list={notes}
          count={notes.length}
          height={usualHeight}
          keyOf={(index) => notes[index]?.id ?? String(index)}
          row={(place) => {
            const note = notes[place.index];
            return note ? <NoteRow key={note.id} note={note} {...place} {...rest} /> : null;
          }}
        />
      </Table>
    </TableFrame>
  );
};
