import type { SalesNote } from '@debrief/contracts/http/notes';
import { useCallback, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { rejectedQueryMessage } from '../../../lib/api-error.ts';
import type { ListQuery } from '../list-query.ts';
import { useUser } from '../../../lib/session-user.ts';
import { fetchNotes } from './fetch-notes.ts';
import { findKeptList, keepList } from './kept-notes.ts';
import { areFigures, isNoteList, listPath, notesKey } from './note-keys.ts';

/** By identity: deep comparison of ten thousand notes blocks the page for longer than rendering them again. */
const compare = Object.is;

/**
 * The user's notes that match; `complete` once all of them are loaded. While those of a changed query are on their way,
 * `notes` are those of the one before, and `outdated` is true. `refusal` says why the server does not accept the query.
 */
export const useNotes = (query: ListQuery) => {
  const { id: userId } = useUser();
  const { cache } = useSWRConfig();
  const key = listPath(query);
  // Cached, so that a second component with the same list shows as much of it.
  const partKey = `part of ${key}`;
  const { data: part, mutate: setPart } = useSWR<readonly SalesNote[]>(partKey, null, { compare });
  const { data, error, isValidating, mutate } = useSWR<SalesNote[], Error>(
    key,
    async (path: string) => {
      const onPart = (notes: readonly SalesNote[]) => void setPart(notes, { revalidate: false });
      try {
        const notes = await fetchNotes(path, onPart);
        keepList(userId, path, notes);
        return notes;
      } catch (failure) {
        // What is shown already may be newer than what is kept.
        const isShown = cache.get(path)?.data !== undefined || cache.get(partKey)?.data !== undefined;
        const kept = isShown ? undefined : await findKeptList(userId, path, failure);
        if (kept?.complete) return kept.notes;
        if (kept) onPart(kept.notes);
        throw failure;
      }
    },
    { compare },
  );
  const found = data ?? part;
  const [last, setLast] = useState(found);
  if (found !== undefined && found !== last) setLast(found);
  const refusal = rejectedQueryMessage(error);
  return {
    notes: refusal === undefined ? (found ?? last) : undefined,
    complete: data !== undefined,
    outdated: found === undefined && last !== undefined,
    error: refusal === undefined ? error : undefined,
    refusal,
    isValidating,
    mutate,
  };
};

const withNote = (note: SalesNote, notes: readonly SalesNote[]) => [
  note,
  ...notes.filter(({ id }) => id !== note.id),
];

/** Fetches the notes again: at once where they are shown, otherwise when they are shown next. */
export const useRefetchNotes = (areShown: boolean) => {
  const { mutate } = useSWRConfig();
  return useCallback(() => {
    const isOfNotes = (key: unknown) => isNoteList(key) || areFigures(key);
    const refetching = areShown ? mutate(isOfNotes) : mutate(isOfNotes, undefined, { revalidate: false });
    refetching.catch((error: unknown) => console.error('Fetching the notes again failed', error));
  }, [mutate, areShown]);
};

/** Adds a new note to the top of the cached list, and refetches whatever is shown of notes. */
export const useAddNoteToCache = () => {
  const { mutate } = useSWRConfig();
  return useCallback(
    (note: SalesNote) => {
      const isOther = (key: unknown) => areFigures(key) || (isNoteList(key) && key !== notesKey);
      Promise.all([
        mutate<SalesNote[]>(notesKey, (notes) => notes && withNote(note, notes)),
        mutate(isOther, undefined),
      ]).catch((error: unknown) => console.error('Fetching the notes again failed', error));
    },
    [mutate],
  );
};
