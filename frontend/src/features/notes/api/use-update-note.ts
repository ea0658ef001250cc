import type { SalesNote } from '@debrief/contracts/http/notes';
import useSWRMutation from 'swr/mutation';
import { send } from '../../../lib/api.ts';
import type { NoteEdit } from '../edit-form.ts';
import { notesKey } from './use-notes.ts';

interface Update {
  readonly id: string;
  readonly edit: NoteEdit;
}

const updateNote = async (path: string, { arg }: { arg: Update }) => {
  await send('PATCH', `${path}/${encodeURIComponent(arg.id)}`, { body: arg.edit });
  return arg;
};

/** Updates the cached note as soon as the edit is saved, then refetches the notes. */
export const useUpdateNote = () =>
  useSWRMutation<Update, Error, string, Update, SalesNote[]>(notesKey, updateNote, {
    populateCache: ({ id, edit }, notes = []) =>
      notes.map((note) => (note.id === id ? { ...note, ...edit } : note)),
  });
