import { maxMovesPerRequest, movedFollowUps, type FollowUpMoves } from '@debrief/contracts/http/follow-up';
import { useCallback } from 'react';
import { request } from '../../../lib/api.ts';
import { useChangeNotes } from '../shared/change-notes.ts';
import { notesKey } from '../shared/note-keys.api.ts';
import { withFollowUp } from './follow-ups.api.ts';

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
