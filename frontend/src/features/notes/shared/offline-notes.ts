import {
  notesSummary,
  salesNote,
  salesNotes,
  type NotesSummary,
  type SalesNote,
} from '@debrief/contracts/http/notes';
import * as z from 'zod/mini';
import { fetchByKey } from '../../../lib/api.ts';
import { NetworkError } from '../../../lib/api-error.ts';
import { findCached, cacheResponse } from '../../../lib/offline-cache/offline-cache.ts';
import { noteKey } from './note-keys.api.ts';

/** Maximum number of notes to cache of a list. The first ones are cached. */
const maxCached = 100;

const cachedList = z.object({ notes: salesNotes, complete: z.boolean() });

export const cacheList = (userId: string, path: string, notes: readonly SalesNote[]): void =>
  void cacheResponse(userId, path, { notes: notes.slice(0, maxCached), complete: notes.length <= maxCached });

export const findCachedList = async (userId: string, path: string, error: unknown) =>
  error instanceof NetworkError ? findCached(userId, cachedList, (_list, of) => of === path) : undefined;

export const fetchNoteOrCached = async (userId: string, path: string): Promise<SalesNote> => {
  try {
    return await fetchByKey(path, salesNote);
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    const isAsked = ({ id }: SalesNote) => noteKey(id) === path;
    const list = await findCached(userId, cachedList, ({ notes }) => notes.some(isAsked));
    const note = list?.notes.find(isAsked);
    if (!note) throw error;
    return note;
  }
};

export const fetchSummaryOrCached = async (userId: string, path: string): Promise<NotesSummary> => {
  try {
    const summary = await fetchByKey(path, notesSummary);
    void cacheResponse(userId, path, summary);
    return summary;
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    const summary = await findCached(userId, notesSummary, (_summary, of) => of === path);
    if (!summary) throw error;
    return summary;
  }
};
