import type { SalesNote } from '@debrief/contracts/http/notes';
import { useCallback, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { fetchNotes } from './fetch-notes.ts';

export const notesKey = '/api/sales-notes';

/** Comparing ten thousand notes field by field holds the page up for longer than showing them again. */
const compare = Object.is;

/** The user's notes, newest first; `complete` once they are all here. */
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

/** Puts a note that was just made on top of those that are there, and fetches them again where they are shown. */
export const useNoteArrival = () => {
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
