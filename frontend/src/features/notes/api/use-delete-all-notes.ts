import type { SalesNote } from '@debrief/contracts/http/notes';
import useSWRMutation from 'swr/mutation';
import { send } from '../../../lib/api.ts';
import { notesKey } from './use-notes.ts';

export const useDeleteAllNotes = () =>
  useSWRMutation<Response, Error, string, never, SalesNote[]>(notesKey, (path) => send('DELETE', path), {
    populateCache: () => [],
  });
