import {
  maxMovesPerRequest,
  movedFollowUps,
  type FollowUpChange,
  type FollowUpMoves,
} from '@debrief/contracts/http/follow-up';
import { salesNote, type SalesNote } from '@debrief/contracts/http/notes';
import { useCallback } from 'react';
import { request } from '../../../lib/api.ts';
import { noteKey, notesKey } from '../shared/note-keys.api.ts';
import { useChangeNotes, useRefreshNote } from '../shared/change-notes.ts';

const without = ({ followUpOn: _on, followUpDoneAt: _done, ...note }: SalesNote): SalesNote => note;

const withFollowUp = (note: SalesNote, change: FollowUpChange): SalesNote => {
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

type Moves = FollowUpMoves['moves'];

const sendMoves = async (moves: Moves): Promise<ReadonlySet<string>> => {
  const moved = new Set<string>();
  for (let from = 0; from < moves.length; from += maxMovesPerRequest) {
    const body = { moves: moves.slice(from, from + maxMovesPerRequest) };
    const { ids } = await request('POST', `${notesKey}/follow-ups`, movedFollowUps, { body });
    for (const id of ids) moved.add(id);
  }
  return moved;
};

/** The returned function resolves with the ids of the moved follow-ups. */
export const useMoveFollowUps = () => {
  const changeNotes = useChangeNotes();
  return useCallback(
    (moves: Moves): Promise<ReadonlySet<string>> => {
      const dueOf = new Map(moves.map(({ id, due }) => [id, due]));
      return changeNotes(
        sendMoves(moves),
        (notes, moved) =>
          notes.map((note) => {
            const due = dueOf.get(note.id);
            return due === undefined || moved?.has(note.id) === false ? note : withFollowUp(note, { due });
          }),
        { optimistic: true },
      );
    },
    [changeNotes],
  );
};
