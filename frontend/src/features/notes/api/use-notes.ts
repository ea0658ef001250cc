import type { SalesNote } from '@debrief/contracts/http/notes';
import { useCallback, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { fetchNotes } from './fetch-notes.ts';

export const notesKey = '/api/sales-notes';

/** By identity: deep comparison of ten thousand notes blocks the page for longer than rendering them again. */
const compare = Object.is;

/** The user's notes, newest first; `complete` once all are loaded. */
export const useNotes = () => {
  const [arriving, setArriving] = useState<readonly SalesNote[]>();
  const { data, error, isValidating, mutate } = useSWR<SalesNote[], Error>(
    notesKey,
    (path: string) => fetchNotes(path, setArriving),
    { compare },
  );
  return { notes: data ?? arriving, complete: data !== undefined, error, isValidating, mutate };
};

const withNote = (note: SalesNote, notes: SalesNote[]) => [note, ...notes.filter(({ id }) => id !== note.id)];

/** Fetches the notes again: at once where they are shown, otherwise when they are shown next. */
export const useRefetchNotes = (areShown: boolean) => {
  const { mutate } = useSWRConfig();
  return useCallback(() => {
    const refetching = areShown ? mutate(notesKey) : mutate(notesKey, undefined, { revalidate: false });
    refetching.catch((error: unknown) => console.error('Fetching the notes again failed', error));
  }, [mutate, areShown]);
};

/** Adds a new note to the top of the cached list, and refetches the list if it is shown. */
export const useAddNoteToCache = () => {
  const { mutate } = useSWRConfig();
  return useCallback(
    (note: SalesNote) => {
      mutate<SalesNote[]>(notesKey, (notes) => notes && withNote(note, notes)).catch((error: unknown) =>
        console.error('Fetching the notes again failed', error),
      );
    },
    [mutate],
  );
};
