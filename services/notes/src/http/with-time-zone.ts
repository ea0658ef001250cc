import type { NotesFilter } from '@debrief/contracts/http/notes-query';
import type { NoteRepository } from '../domain/manage-notes.ts';

export const timeZoneOf = async (
  notes: Pick<NoteRepository, 'findPreferences'>,
  userId: string,
  tz: string | undefined,
): Promise<string> => tz ?? (await notes.findPreferences(userId)).timeZone ?? 'UTC';

/** Adds the user's time zone to a filter that may contain days, as `q` does. */
export const withTimeZone = async <Filter extends Pick<NotesFilter, 'q' | 'from' | 'to' | 'due' | 'tz'>>(
  notes: Pick<NoteRepository, 'findPreferences'>,
  userId: string,
  filter: Filter,
): Promise<Filter> => {
  const { q, from, to, due, tz } = filter;
  const namesDay = [q, from, to, due].some((each) => each !== undefined);
  return namesDay ? { ...filter, tz: await timeZoneOf(notes, userId, tz) } : filter;
};
