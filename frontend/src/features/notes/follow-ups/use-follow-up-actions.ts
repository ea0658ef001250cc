import type { FollowUpChange } from '@debrief/contracts/http/follow-up';
import type { SalesNote } from '@debrief/contracts/http/notes';
import { useCallback } from 'react';
import { isSessionExpired } from '../../../lib/api-error.ts';
import { readerDay } from '../../../lib/date-preferences.ts';
import { addToast } from '../../../lib/toasts.ts';
import { useChangeFollowUp } from './follow-ups.api.ts';
import { formatRelativeDay } from './due-words.ts';
import { nameOfNote } from '../shared/name-of-note.ts';
import { noteMessages } from '../shared/note-messages.ts';

const undoing = (note: SalesNote, change: FollowUpChange): FollowUpChange =>
  'done' in change ? { done: !change.done } : { due: note.followUpOn ?? null };

export const wordsOf = (day: string) => formatRelativeDay(day, readerDay(new Date()));

/** Shows a toast and returns undefined if the change fails. */
export const attempt = async <Answer>(change: Promise<Answer>): Promise<Answer | undefined> => {
  try {
    return await change;
  } catch (error) {
    if (!isSessionExpired(error)) addToast(noteMessages.followUpNotChanged(error));
    return undefined;
  }
};

export const useFollowUpActions = () => {
  const changeFollowUp = useChangeFollowUp();
  return useCallback(
    async (note: SalesNote, change: FollowUpChange): Promise<void> => {
      const save = (wanted: FollowUpChange) => attempt(changeFollowUp(note.id, wanted).then(() => true));
      if (!(await save(change))) return;
      const undo = () => void save(undoing(note, change));
      const name = nameOfNote(note);
      if ('done' in change) {
        if (change.done) addToast(noteMessages.followUpDone(name, undo));
      } else if (change.due !== null) {
        addToast(noteMessages.followUpMoved(name, wordsOf(change.due), undo));
      }
    },
    [changeFollowUp],
  );
};
