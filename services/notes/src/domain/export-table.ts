import { followUpDay } from '@debrief/contracts/http/follow-up-days';
import { noteField, noteFieldNames, type NoteField } from '@debrief/contracts/note-fields';
import type { SalesNoteDocument } from '@debrief/sales-notes/model';
import { clockOf } from './days.ts';

/** What a cell holds; a time as the clock of the reader's time zone shows it, written as if it were UTC. */
export type Cell = string | number | Date | null;

/** Notes as a table of the fields that people read. */
export interface ExportTable {
  readonly headers: readonly string[];
  /** One for each header. */
  cellsOf(note: SalesNoteDocument): Cell[];
}

/** An amount says nothing without its currency. */
const withCurrency = (field: NoteField) => noteField(field).kind === 'amount';

/** @param timeZone the one that dates are told in; the currency is the user's where a note has none of its own */
export const createExportTable = (timeZone: string, currency: string): ExportTable => {
  const showTime = clockOf(timeZone);
  return {
    headers: [
      'Date',
      ...noteFieldNames.flatMap((field) => [
        noteField(field).label,
        ...(withCurrency(field) ? ['Currency'] : []),
      ]),
      'Due',
    ],
    cellsOf: (note) => [
      new Date(showTime(note.createdAt.getTime())),
      ...noteFieldNames.flatMap((field): Cell[] => {
        const value = note[field] ?? null;
        return withCurrency(field)
          ? [value, value === null ? null : (note.dealCurrency ?? currency)]
          : [value];
      }),
      followUpDay(note),
    ],
  };
};
