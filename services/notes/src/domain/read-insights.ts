import { maxInsightMonths, type NoteInsights } from '@debrief/contracts/http/note-insights';
import type { NotesFilter } from '@debrief/contracts/http/notes-query';
import type { Month } from '@debrief/sales-notes/insights';
import type { NoteSelection } from '@debrief/sales-notes/note-selection';
import { dayAt, firstOfMonth, startOfDay } from '@debrief/contracts/days';
import { selectNotes } from './select-notes.ts';

export interface InsightStore {
  findTimeRange(userId: string, selection: NoteSelection): Promise<{ oldest: Date; newest: Date } | null>;
  readInsights(userId: string, selection: NoteSelection, months: readonly Month[]): Promise<NoteInsights>;
}

const monthsPerYear = 12;

/** Returns the months from `oldest` to `newest` in a time zone, at most the last twelve. */
const monthsBetween = (oldest: Date, newest: Date, timeZone: string): Month[] => {
  const indexOf = (moment: Date) => {
    const [year = 0, month = 1] = dayAt(moment, timeZone).split('-').map(Number);
    return year * monthsPerYear + month - 1;
  };
  const firstDay = (index: number) => firstOfMonth(Math.floor(index / monthsPerYear), index % monthsPerYear);
  const last = indexOf(newest);
  const first = Math.max(indexOf(oldest), last - maxInsightMonths + 1);
  return Array.from({ length: last - first + 1 }, (_, nth) => {
    const [day, next] = [firstDay(first + nth), firstDay(first + nth + 1)];
    return {
      month: day.slice(0, 'yyyy-mm'.length),
      from: startOfDay(day, timeZone),
      to: startOfDay(next, timeZone),
    };
  });
};

export const readInsights = async (
  notes: InsightStore,
  userId: string,
  filter: NotesFilter & { readonly tz: string },
  now: Date,
): Promise<NoteInsights> => {
  const selection = selectNotes(filter, now);
  const range = await notes.findTimeRange(userId, selection);
  const months = range ? monthsBetween(range.oldest, range.newest, filter.tz) : [];
  return notes.readInsights(userId, selection, months);
};
