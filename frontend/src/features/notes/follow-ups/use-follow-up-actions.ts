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

export const useFollowUpActions = () => {
  const changeFollowUp = useChangeFollowUp();
  return useCallback(
    async (note: SalesNote, change: FollowUpChange): Promise<void> => {
      const undo = () => void save(undoing(note, change));
      const save = async (wanted: FollowUpChange) => {
        try {
          await changeFollowUp(note.id, wanted);
          return true;
        } catch (error) {
          if (!isSessionExpired(error)) addToast(noteMessages.followUpNotChanged(error));
          return false;
        }
      };
      if (!(await save(change))) return;
      const name = nameOfNote(note);
      if ('done' in change) {
        if (change.done) addToast(noteMessages.followUpDone(name, undo));
      } else if (change.due !== null) {
        const when = formatRelativeDay(change.due, readerDay(new Date()));
        addToast(noteMessages.followUpMoved(name, when, undo));
      }
    },
    [changeFollowUp],
  );
};
