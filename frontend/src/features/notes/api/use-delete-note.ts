import type { SalesNote } from '@debrief/contracts/http/notes';
import useSWRMutation from 'swr/mutation';
import { send } from '../../../lib/api.ts';
import { notesKey } from './use-notes.ts';

const deleteNote = async (path: string, { arg: id }: { arg: string }) => {
  await send('DELETE', `${path}/${encodeURIComponent(id)}`);
  return id;
};

export const useDeleteNote = () =>
  useSWRMutation<string, Error, string, string, SalesNote[]>(notesKey, deleteNote, {
    populateCache: (deleted, notes = []) => notes.filter(({ id }) => id !== deleted),
  });
