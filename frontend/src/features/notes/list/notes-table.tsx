import { maxNotesPerRequest } from '@debrief/contracts/http/limits';
import type { SalesNote } from '@debrief/contracts/http/notes';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { VirtualizedRows } from '../../../components/ui/virtualized-rows.tsx';
import { Table, TableFrame, type Column } from '../../../components/ui/table.tsx';
import { space } from '../../../theme/index.ts';
import { noteRowHeight } from '../shared/note-row-height.ts';
import { defaultSort } from '../shared/list-query.ts';
import { sortOfColumn } from './sorts.ts';
import { NoteRow, type NoteActions } from './note-row.tsx';

const columns: readonly Column[] = [
  { label: 'Date', width: '160px' },
  { label: 'Contact' },
  { label: 'Deal Size', width: '148px', right: true },
  { label: 'Sentiment', width: '116px' },
  { label: 'Next Steps' },
  { label: 'Actions', width: '112px', right: true },
];

const SelectAll = styled(Checkbox)`
  margin: -12px ${space[1]} -12px -12px;
  vertical-align: middle;
`;

/** Paper is narrower and has no controls or tooltips. */
const Frame = styled(TableFrame)`
  @media print {
    tr > :last-child {
      display: none;
    }

    th:nth-child(1) {
      width: 20%;
    }

    th:nth-child(3),
    th:nth-child(4) {
      width: 15%;
    }
  }
`;

export interface SelectionProps {
  selectedIds: ReadonlySet<string>;
  /** Selection mode, on a phone: a tap on a row selects the note instead of opening it. */
  selecting: boolean;
  onAll: () => void;
  onNone: () => void;
}

interface Props extends NoteActions, SelectionProps {
  notes: readonly SalesNote[];
  /** False if only part of the list has loaded. */
  complete: boolean;
  symbol: string;
  sort: string | undefined;
  onSort: (sort: string) => void;
}

export const NotesTable = (props: Props) => {
  const { notes, complete, sort = defaultSort, onSort, selectedIds, onAll, onNone, ...rest } = props;
  const most = Math.min(notes.length, maxNotesPerRequest);
  const isAll = selectedIds.size >= most;
  const indeterminate = selectedIds.size > 0 && !isAll;
  const shown = useMemo(
    () =>
      columns.map((column, place) => {
        const found = sortOfColumn(column.label, sort);
        return {
          ...column,
          ...(found && { sort: { direction: found.direction, onSort: () => onSort(found.next) } }),
          ...(place === 0 && {
            before: (
              <SelectAll
                label="Select all notes"
                checked={isAll}
                indeterminate={indeterminate}
                onChange={() => (isAll ? onNone() : onAll())}
              />
            ),
          }),
        };
      }),
    [sort, onSort, isAll, indeterminate, onAll, onNone],
  );
  return (
    <Frame>
      <Table label="Sales notes" columns={shown} rowCount={complete ? notes.length : -1}>
        <VirtualizedRows
          list={notes}
          count={notes.length}
          height={noteRowHeight()}
          keyOf={(index) => notes[index]?.id ?? String(index)}
          row={(place) => {
            const note = notes[place.index];
            return note ? (
              <NoteRow key={note.id} note={note} selected={selectedIds.has(note.id)} {...place} {...rest} />
            ) : null;
          }}
        />
      </Table>
    </Frame>
  );
};
