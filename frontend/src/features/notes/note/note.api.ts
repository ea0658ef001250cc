import { noteWordTimes } from '@debrief/contracts/http/note-evidence';
import { noteChange, notesAbout, relatedNotes } from '@debrief/contracts/http/note-pages';
import type { SalesNote } from '@debrief/contracts/http/notes';
import * as z from 'zod/mini';
import { useQuery } from '../../../lib/use-query.ts';
import { aboutPath, noteKey } from '../shared/note-keys.api.ts';

const changes = z.array(noteChange);

export const useNoteHistory = (id: string) => useQuery(`${noteKey(id)}/history`, changes);

export const useRelatedNotes = (id: string) => useQuery(`${noteKey(id)}/related`, relatedNotes);

export const useNotesAbout = (kind: 'contact' | 'company', name: string) =>
  useQuery(aboutPath(kind, name), notesAbout);

const unknown: readonly number[] = [];

/**
 * Returns the start of each word, in tenths of a second of the recording. Empty until loaded, and for notes
 * without audio.
 */
export const useWordTimes = ({ id, hasAudio }: SalesNote): readonly number[] => {
  const path = hasAudio ? `${noteKey(id)}/word-times` : null;
  return useQuery(path, noteWordTimes).data?.wordTimes ?? unknown;
};
