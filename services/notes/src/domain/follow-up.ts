import type { FollowUpChange, FollowUpMoves } from '@debrief/contracts/http/follow-up';
import type { SalesNoteDocument } from '@debrief/sales-notes/model';
import { ApiError } from '@debrief/service-kit/errors';
import { changeNote, type Clock, type NoteStore } from './manage-notes.ts';

/** A new due day reopens a completed follow-up. Completing it twice keeps the first time. */
const withFollowUp = (note: SalesNoteDocument, change: FollowUpChange, at: Date): SalesNoteDocument => {
  if ('due' in change) return { ...note, followUpOn: change.due, followUpDoneAt: null };
  return { ...note, followUpDoneAt: change.done ? (note.followUpDoneAt ?? at) : null };
};

/** @throws {ApiError} `missing` if the user has no such note, `conflict` after repeated concurrent changes */
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

/** Returns the ids of the changed notes. Skips notes that are deleted, unknown or changing at that moment. */
export const moveFollowUps = async (
  store: NoteStore,
  clock: Clock,
  userId: string,
  moves: FollowUpMoves['moves'],
): Promise<string[]> => {
  const moved: string[] = [];
  for (const { id, due } of moves) {
    try {
      await changeFollowUp(store, clock, userId, id, { due });
      moved.push(id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
  return moved;
};
