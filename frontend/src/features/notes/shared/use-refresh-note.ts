import type { SalesNote } from '@debrief/contracts/http/notes';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { aboutKey, noteKey } from './note-keys.api.ts';

type Change = Partial<SalesNote> & Pick<SalesNote, 'id'>;

/** Updates a note and its subresources in the cache, but not the lists. */
export const useRefreshNote = () => {
  const { mutate } = useSWRConfig();
  return useCallback(
    (change: Change) => {
      const about = (key: unknown) =>
        typeof key === 'string' && (key.startsWith(`${noteKey(change.id)}/`) || key.startsWith(aboutKey));
      Promise.all([
        mutate<SalesNote>(noteKey(change.id), (note) => note && { ...note, ...change }),
        mutate(about),
      ]).catch((error: unknown) => console.error('Fetching a changed note again failed', error));
    },
    [mutate],
  );
};
