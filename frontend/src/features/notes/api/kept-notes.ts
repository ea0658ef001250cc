import type { NotesSummary, SalesNote } from '@debrief/contracts/http/notes';
import * as z from '../../../lib/schema.ts';
import { fetchByKey } from '../../../lib/api.ts';
import { NetworkError } from '../../../lib/api-error.ts';
import { findKept, keepAnswer } from '../../../lib/kept/kept.ts';
import { notesSummarySchema, salesNoteSchema, salesNotesSchema } from '../../../lib/schemas/sales-note.ts';
import { noteKey } from './note-keys.ts';

/** Caches only the newest notes of a longer list. */
const maxKept = 100;

const keptList = z.object({ notes: salesNotesSchema, complete: z.boolean() });

export const keepList = (userId: string, path: string, notes: readonly SalesNote[]): void =>
  void keepAnswer(userId, path, { notes: notes.slice(0, maxKept), complete: notes.length <= maxKept });

/** Returns the cached list, or undefined unless `error` is a network error. */
export const findKeptList = async (userId: string, path: string, error: unknown) =>
  error instanceof NetworkError ? findKept(userId, keptList, (_list, of) => of === path) : undefined;

/** Fetches a note. Falls back to the offline cache on a network error. */
export const fetchOrFindNote = async (userId: string, path: string): Promise<SalesNote> => {
  try {
    return await fetchByKey(path, salesNoteSchema);
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    const isAsked = ({ id }: SalesNote) => noteKey(id) === path;
    const list = await findKept(userId, keptList, ({ notes }) => notes.some(isAsked));
    const note = list?.notes.find(isAsked);
    if (!note) throw error;
    return note;
  }
};

/** Fetches the totals of a list. Falls back to the offline cache on a network error. */
export const fetchOrFindFigures = async (userId: string, path: string): Promise<NotesSummary> => {
  try {
    const figures = await fetchByKey(path, notesSummarySchema);
    void keepAnswer(userId, path, figures);
    return figures;
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    const figures = await findKept(userId, notesSummarySchema, (_figures, of) => of === path);
    if (!figures) throw error;
    return figures;
  }
};
