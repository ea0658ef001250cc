import type { FollowUpChange } from '@debrief/contracts/http/follow-up';
import type { SalesNote } from '@debrief/contracts/http/notes';
import { useMemo } from 'react';
import { isSessionExpired } from '../../../lib/api-error.ts';
import { readerDay } from '../../../lib/date-preferences.ts';
import { addToast } from '../../../lib/toasts.ts';
import { useChangeFollowUp, useMoveFollowUps } from './follow-ups.api.ts';
import { formatRelativeDay } from './due-words.ts';
import { nameOfNote } from '../shared/name-of-note.ts';
import { noteMessages } from '../shared/note-messages.ts';

const undoing = (note: SalesNote, change: FollowUpChange): FollowUpChange =>
  'done' in change ? { done: !change.done } : { due: note.followUpOn ?? null };

const wordsOf = (day: string) => formatRelativeDay(day, readerDay(new Date()));

/** Shows a toast and returns undefined if the change fails. */
const attempt = async <Answer>(change: Promise<Answer>): Promise<Answer | undefined> => {
  try {
    return await change;
  } catch (error) {
    if (!isSessionExpired(error)) addToast(noteMessages.followUpNotChanged(error));
    return undefined;
  }
};

export const useFollowUpActions = () => {
  const changeFollowUp = useChangeFollowUp();
  const moveFollowUps = useMoveFollowUps();
  return useMemo(() => {
    const save = (note: SalesNote, wanted: FollowUpChange) =>
      attempt(changeFollowUp(note.id, wanted).then(() => true));
    return {
      change: async (note: SalesNote, change: FollowUpChange): Promise<void> => {
        if (!(await save(note, change))) return;
        const undo = () => void save(note, undoing(note, change));
        const name = nameOfNote(note);
        if ('done' in change) {
          if (change.done) addToast(noteMessages.followUpDone(name, undo));
        } else if (change.due !== null) {
          addToast(noteMessages.followUpMoved(name, wordsOf(change.due), undo));
        }
      },
      moveAll: async (notes: readonly SalesNote[], due: string): Promise<void> => {
        const moved = await attempt(moveFollowUps(notes.map(({ id }) => ({ id, due }))));
        if (!moved) return;
        const back = notes
          .filter(({ id }) => moved.has(id))
          .map(({ id, followUpOn }) => ({ id, due: followUpOn ?? null }));
        addToast(
          noteMessages.followUpsMoved(back.length, wordsOf(due), () => void attempt(moveFollowUps(back))),
        );
      },
    };
  }, [changeFollowUp, moveFollowUps]);
};
