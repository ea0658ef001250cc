import type { FollowUpChange } from '@debrief/contracts/http/follow-up';
import { salesNote, type SalesNote } from '@debrief/contracts/http/notes';
import { useCallback } from 'react';
import { request } from '../../../lib/api.ts';
import { noteKey } from '../shared/note-keys.api.ts';
import { useChangeNotes, useRefreshNote } from '../shared/change-notes.ts';

const without = ({ followUpOn: _on, followUpDoneAt: _done, ...note }: SalesNote): SalesNote => note;

export const withFollowUp = (note: SalesNote, change: FollowUpChange): SalesNote => {
  if ('due' in change)
    return { ...without(note), ...(change.due === null ? {} : { followUpOn: change.due }) };
  const { followUpDoneAt: _done, ...open } = note;
  return change.done ? { ...note, followUpDoneAt: new Date().toISOString() } : open;
};

export const useChangeFollowUp = () => {
  const changeNotes = useChangeNotes();
  const refreshNote = useRefreshNote();
  return useCallback(
    async (id: string, change: FollowUpChange): Promise<void> => {
      const answer = await changeNotes(
        request('PATCH', `${noteKey(id)}/follow-up`, salesNote, { body: change }),
        (notes, changed) =>
          notes.map((note) => (note.id === id ? (changed ?? withFollowUp(note, change)) : note)),
        { optimistic: true },
      );
      refreshNote({ followUpOn: undefined, followUpDoneAt: undefined, ...answer });
    },
    [changeNotes, refreshNote],
  );
};
