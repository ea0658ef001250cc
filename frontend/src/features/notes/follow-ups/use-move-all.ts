import type { SalesNote } from '@debrief/contracts/http/notes';
import { useCallback } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { addToast } from '../../../lib/toasts.ts';
import { useMoveFollowUps } from './move-follow-ups.api.ts';
import { attempt, wordsOf } from './use-follow-up-actions.ts';

export const useMoveAll = () => {
  const moveFollowUps = useMoveFollowUps();
  return useCallback(
    async (notes: readonly SalesNote[], due: string): Promise<void> => {
      const moved = await attempt(moveFollowUps(notes.map(({ id }) => ({ id, due }))));
      if (!moved) return;
      const back = notes
        .filter(({ id }) => moved.has(id))
        .map(({ id, followUpOn }) => ({ id, due: followUpOn ?? null }));
      const words = back.length === 1 ? '1 follow-up is' : `${formatCount(back.length)} follow-ups are`;
      addToast({
        title: 'Moved',
        description: `${words} due ${wordsOf(due)}.`,
        action: { label: 'Undo', run: () => void attempt(moveFollowUps(back)) },
      });
    },
    [moveFollowUps],
  );
};
