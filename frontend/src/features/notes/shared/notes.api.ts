import { maxPageSize } from '@debrief/contracts/http/limits';
import { salesNote, salesNotes, type SalesNote } from '@debrief/contracts/http/notes';
import { useCallback, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { fetchByKey, readJson, request, send } from '../../../lib/api.ts';
import { rejectedQueryMessage } from '../../../lib/api-error.ts';
import { untilIdle } from '../../../lib/load-when-idle.ts';
import { nextPagePath } from '../../../lib/next-page-path.ts';
import { useUser } from '../../../lib/session-user.ts';
import { useQuery } from '../../../lib/use-query.ts';
import type { ListQuery } from './list-query.ts';
import { isNoteList, isSummaryKey, listPath, noteKey, notesKey } from './note-keys.api.ts';
import { cacheList, fetchNoteOrCached, findCachedList } from './offline-notes.ts';

/** A small first page renders quickly and suffices for most users. Later pages have the server's maximum size. */
const firstPage = 100;

/**
 * Fetches all notes of the list at `path`, page by page. Renders the notes so far through `onPart` before it requests the next
 * page.
 */
export const fetchNotes = async (
  path: string,
  onPart: (notes: readonly SalesNote[]) => void,
): Promise<SalesNote[]> => {
  const notes: SalesNote[] = [];
  let next: string | undefined = `${path}${path.includes('?') ? '&' : '?'}limit=${firstPage}`;
  while (next) {
    const response: Response = await send('GET', next);
    notes.push(...(await readJson(next, response, salesNotes)));
    next = nextPagePath(response, { limit: maxPageSize });
    if (!next) break;
    onPart([...notes]);
    await untilIdle();
  }
  return notes;
};

export const fetchNewestNote = async (): Promise<SalesNote | undefined> =>
  (await request('GET', `${notesKey}?limit=1`, salesNotes))[0];

/** Compares by identity: a deep comparison of ten thousand notes takes longer than rendering them. */
const compare = Object.is;

/**
 * Fetches the notes that match a query. `complete` is true once all are loaded. While a changed query loads,
 * `notes` are the previous ones and `outdated` is true. `refusal` is the server's error for an invalid query.
 */
export const useNotes = (query: ListQuery) => {
  const { id: userId } = useUser();
  const { cache } = useSWRConfig();
  const key = listPath(query);
  // Caches the notes loaded so far, so that other components with the same list show the same part.
  const partKey = `part of ${key}`;
  const { data: part, mutate: setPart } = useSWR<readonly SalesNote[]>(partKey, null, { compare });
  const { data, error, isValidating, mutate } = useSWR<SalesNote[], Error>(
    key,
    async (path: string) => {
      const onPart = (notes: readonly SalesNote[]) => void setPart(notes, { revalidate: false });
      try {
        const notes = await fetchNotes(path, onPart);
        cacheList(userId, path, notes);
        return notes;
      } catch (failure) {
        // Uses the offline cache only if no notes are shown, because those may be newer.
        const isShown = cache.get(path)?.data !== undefined || cache.get(partKey)?.data !== undefined;
        const cached = isShown ? undefined : await findCachedList(userId, path, failure);
        if (cached?.complete) return cached.notes;
        if (cached) onPart(cached.notes);
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

const searchResults = 5;

/** Fetches the newest notes that match `q`. An empty `q` matches all notes. */
export const useNoteSearch = (q: string) => {
  const path = listPath(q ? { q } : {});
  return useQuery(`${path}${path.includes('?') ? '&' : '?'}limit=${searchResults}`, salesNotes);
};

/** Fetches a note. Does not fetch if `id` is null. */
export const useNote = (id: string | null) => {
  const user = useUser();
  const { cache } = useSWRConfig();
  return useSWR<SalesNote, Error>(id === null ? null : noteKey(id), (path: string) =>
    // Uses the offline cache only if the note is not shown, because it may be newer.
    cache.get(path)?.data === undefined ? fetchNoteOrCached(user.id, path) : fetchByKey(path, salesNote),
  );
};

const withNote = (note: SalesNote, notes: readonly SalesNote[]) => [
  note,
  ...notes.filter(({ id }) => id !== note.id),
];

/** Refetches the notes: now if shown, otherwise when next shown. */
export const useRefetchNotes = (areShown: boolean) => {
  const { mutate } = useSWRConfig();
  return useCallback(() => {
    const isOfNotes = (key: unknown) => isNoteList(key) || isSummaryKey(key);
    const refetching = areShown ? mutate(isOfNotes) : mutate(isOfNotes, undefined, { revalidate: false });
    refetching.catch((error: unknown) => console.error('Refetching the notes failed', error));
  }, [mutate, areShown]);
};

/** Prepends a new note to the cached list, then refetches the visible lists and totals. */
export const useAddNoteToCache = () => {
  const { mutate } = useSWRConfig();
  return useCallback(
    (note: SalesNote) => {
      const isOther = (key: unknown) => isSummaryKey(key) || (isNoteList(key) && key !== notesKey);
      Promise.all([
        mutate<SalesNote[]>(notesKey, (notes) => notes && withNote(note, notes)),
        mutate(isOther, undefined),
      ]).catch((error: unknown) => console.error('Refetching the notes failed', error));
    },
    [mutate],
  );
};
