import type { SalesNote } from '@debrief/contracts/http/notes';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { aboutKey, isNoteList, isSummaryKey, noteKey } from './note-keys.api.ts';

export interface ChangeOptions {
  readonly optimistic?: boolean;
}

/**
 * Returns a function that awaits a request and applies `change` to every cached list of notes, then refetches
 * the visible lists and totals, because a changed note may belong elsewhere. `change` receives the response;
 * with `optimistic`, it is also called before, without one.
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
        (notes && change(notes, answer)) as SalesNote[];
      // One call per list, because SWR would write the optimistic data of the first list to all of them.
      const lists = [...cache.keys()].filter(isNoteList).map((key) =>
        mutate<SalesNote[], Answer>(key, request, {
          ...(optimistic && { optimisticData: (notes) => changed(notes) }),
          populateCache: (answer, notes) => changed(notes, answer),
        }),
      );
      const [answer] = await Promise.all([request, ...lists]);
      mutate(isSummaryKey).catch((error: unknown) => console.error('Refetching the totals failed', error));
      return answer;
    },
    [cache, mutate],
  );
};

type Change = Partial<SalesNote> & Pick<SalesNote, 'id'>;

/**
 * Returns a function that updates a note in the cache, then refetches the note, its subresources and the
 * pages about contacts and companies, but no lists.
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
