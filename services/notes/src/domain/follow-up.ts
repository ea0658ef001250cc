import type { FollowUpChange } from '@debrief/contracts/http/follow-up';
import type { SalesNoteDocument } from '@debrief/sales-notes/model';
import { changeNote, type Clock, type NoteStore } from './manage-notes.ts';

/** A note whose follow-up is done, open again, or due on another day, which opens it as well. */
const withFollowUp = (note: SalesNoteDocument, change: FollowUpChange, at: Date): SalesNoteDocument => {
  if ('due' in change) return { ...note, followUpOn: change.due, followUpDoneAt: null };
  // Done twice, it was done the first time.
  return { ...note, followUpDoneAt: change.done ? (note.followUpDoneAt ?? at) : null };
};

/**
 * Marks the follow-up of a note as done or open, or moves it to another day.
 * @throws {ApiError} `missing` for a note that is gone or somebody else's, `conflict` when others keep changing it.
 */
export const changeFollowUp = (
  store: NoteStore,
  { now }: Clock,
  userId: string,
  id: string,
  change: FollowUpChange,
): Promise<SalesNoteDocument> => {
  const at = now();
  return changeNote(store, at, userId, id, (note) => withFollowUp(note, change, at));
};
