import { followUpDay } from '@debrief/contracts/http/follow-up-days';
import { noteField, noteFieldNames, type NoteField } from '@debrief/contracts/note-fields';
import type { SalesNoteDocument } from '@debrief/sales-notes/model';
import { clockOf } from '@debrief/contracts/days';

/** Dates are local times, as if they were UTC. */
export type Cell = string | number | Date | null;

export interface ExportTable {
  readonly headers: readonly string[];
  cellsOf(note: SalesNoteDocument): Cell[];
}

const withCurrency = (field: NoteField) => noteField(field).kind === 'amount';

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
