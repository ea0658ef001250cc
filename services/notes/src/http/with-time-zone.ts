import type { NotesFilter } from '@debrief/contracts/http/notes-query';
import type { NoteRepository } from '../domain/manage-notes.ts';

export const timeZoneOf = async (
  notes: Pick<NoteRepository, 'findPreferences'>,
  userId: string,
  tz: string | undefined,
): Promise<string> => tz ?? (await notes.findPreferences(userId)).timeZone ?? 'UTC';

/** Looks up the time zone only if the filter may contain days. The search text `q` may. */
export const withTimeZone = async (
  notes: Pick<NoteRepository, 'findPreferences'>,
  userId: string,
  filter: NotesFilter,
): Promise<NotesFilter> => {
  const { q, from, to, due, tz } = filter;
  const namesDay = [q, from, to, due].some((each) => each !== undefined);
  return namesDay ? { ...filter, tz: await timeZoneOf(notes, userId, tz) } : filter;
};
