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

/** A small first page renders quickly. Further pages have the maximum size of the server. */
const firstPage = 100;

/**
 * Fetches all notes of the list at `path`, page by page. Before each further page, passes the notes so far to
 * `onPart` and waits until the browser is idle.
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

/** Compares by identity, because a deep comparison of ten thousand notes is slow. */
const compare = Object.is;

/**
 * Fetches the notes that match a query. `complete` is true once all are loaded. While a changed query loads,
 * `notes` are those of the previous query and `outdated` is true. `refusal` is the server's message for an
 * invalid query.
 */
export const useNotes = (query: ListQuery) => {
  const { id: userId } = useUser();
  const { cache } = useSWRConfig();
  const key = listPath(query);
  // Shares the notes loaded so far with other components that show the same list.
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
        // Shown notes may be newer than the offline cache, which is used only if there are none.
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

/** Fetches the five newest notes that match `q`, or the five newest of all if `q` is empty. */
export const useNoteSearch = (q: string) => {
  const path = listPath(q ? { q } : {});
  return useQuery(`${path}${path.includes('?') ? '&' : '?'}limit=${searchResults}`, salesNotes);
};

export const useNote = (id: string | null) => {
  const user = useUser();
  const { cache } = useSWRConfig();
  return useSWR<SalesNote, Error>(id === null ? null : noteKey(id), (path: string) =>
    // A shown note may be newer than the offline cache, which is used only if there is none.
    cache.get(path)?.data === undefined ? fetchNoteOrCached(user.id, path) : fetchByKey(path, salesNote),
  );
};

const withNote = (note: SalesNote, notes: readonly SalesNote[]) => [
  note,
  ...notes.filter(({ id }) => id !== note.id),
];

/** Refetches lists and totals: now if `areShown`, otherwise when they are next shown. */
export const useRefetchNotes = (areShown: boolean) => {
  const { mutate } = useSWRConfig();
  return useCallback(() => {
    const isOfNotes = (key: unknown) => isNoteList(key) || isSummaryKey(key);
    const refetching = areShown ? mutate(isOfNotes) : mutate(isOfNotes, undefined, { revalidate: false });
    refetching.catch((error: unknown) => console.error('Refetching the notes failed', error));
  }, [mutate, areShown]);
};

/** Prepends a new note to the cached list without filters, and refetches the visible lists and totals. */
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
