import type { SalesNote } from '@debrief/contracts/http/notes';
import useSWRMutation from 'swr/mutation';
import { readJson, send } from '../../../lib/api.ts';
import { salesNoteSchema } from '../../../lib/schemas/sales-note.ts';
import { notesKey } from './use-notes.ts';

interface Correction {
  readonly id: string;
  /** Where it begins in the transcription. */
  readonly start: number;
}

const undo = async (path: string, { arg: { id, start } }: { arg: Correction }) => {
  const at = `${path}/${encodeURIComponent(id)}/corrections/${start}`;
  return readJson(at, await send('DELETE', at), salesNoteSchema);
};

/** Brings back what was heard in place of a corrected name, and shows the note as it is then. */
export const useUndoCorrection = () =>
  useSWRMutation<SalesNote, Error, string, Correction, SalesNote[]>(notesKey, undo, {
    populateCache: (changed, notes = []) => notes.map((note) => (note.id === changed.id ? changed : note)),
  });
