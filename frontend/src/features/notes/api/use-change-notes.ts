import type { SalesNote } from '@debrief/contracts/http/notes';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { areFigures, isNoteList } from './note-keys.ts';

export interface ChangeOptions {
  /** Shows the change before the request is answered, and takes it back if that fails. */
  readonly optimistic?: boolean;
}

/**
 * Shows what a request changes in every cached list of notes, whatever its filters; `change` gets the answer once it is there.
 * Then the lists and figures that are shown are fetched again, because their filters and order may have the notes elsewhere by
 * now. Resolves to the answer; rejects as the request does.
 */
export const useChangeNotes = () => {
  const { cache, mutate } = useSWRConfig();
  return useCallback(
    async <Answer>(
      request: Promise<Answer>,
      change: (notes: SalesNote[], answer?: Answer) => SalesNote[],
      { optimistic = false }: ChangeOptions = {},
    ): Promise<Answer> => {
      const changed = (notes: SalesNote[] | undefined, answer?: Answer) =>
        // A list that is not loaded stays so.
        (notes && change(notes, answer)) as SalesNote[];
      // One call for each list: given several keys at once, SWR shows what the change makes of the first in all of them.
      const lists = [...cache.keys()].filter(isNoteList).map((key) =>
        mutate<SalesNote[], Answer>(key, request, {
          ...(optimistic && { optimisticData: (notes) => changed(notes) }),
          populateCache: (answer, notes) => changed(notes, answer),
        }),
      );
      const [answer] = await Promise.all([request, ...lists]);
      mutate(areFigures).catch((error: unknown) => console.error('Fetching the figures failed', error));
      return answer;
    },
    [cache, mutate],
  );
};
