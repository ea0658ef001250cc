import type { SalesNote } from '@debrief/contracts/http/notes';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { aboutKey, isNoteList, isSummaryKey, noteKey } from './note-keys.api.ts';

export interface ChangeOptions {
  readonly optimistic?: boolean;
}

/**
 * Returns a function that applies the result of a request to every cached list of notes; `change` receives
 * the response once it has arrived. It then refetches the visible lists and totals, because a changed note
 * may belong elsewhere.
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
        // Leaves lists that are not loaded untouched.
        (notes && change(notes, answer)) as SalesNote[];
      // Mutates each list separately: given several keys at once, SWR writes the first result to all of them.
      const lists = [...cache.keys()].filter(isNoteList).map((key) =>
        mutate<SalesNote[], Answer>(key, request, {
          ...(optimistic && { optimisticData: (notes) => changed(notes) }),
          populateCache: (answer, notes) => changed(notes, answer),
        }),
      );
      const [answer] = await Promise.all([request, ...lists]);
      mutate(isSummaryKey).catch((error: unknown) => console.error('Refetching the figures failed', error));
      return answer;
    },
    [cache, mutate],
  );
};

type Change = Partial<SalesNote> & Pick<SalesNote, 'id'>;

/**
 * Returns a function that updates a note in the cache and refetches its subresources and contact pages, but
 * not lists.
 */
export const useRefreshNote = () => {
  const { mutate } = useSWRConfig();
  return useCallback(
    (change: Change) => {
      const about = (key: unknown) =>
        typeof key === 'string' && (key.startsWith(`${noteKey(change.id)}/`) || key.startsWith(aboutKey));
      Promise.all([
        mutate<SalesNote>(noteKey(change.id), (note) => note && { ...note, ...change }),
        mutate(about),
      ]).catch((error: unknown) => console.error('Refetching a changed note failed', error));
    },
    [mutate],
  );
};
