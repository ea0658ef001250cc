import { restoredCount } from '@debrief/contracts/http/notes';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { request } from '../../../lib/api.ts';
import { isSessionExpired } from '../../../lib/api-error.ts';
import { addToast } from '../../../lib/toasts.ts';
import { isSummaryKey, isNoteList, notesKey } from '../shared/note-keys.api.ts';
import { noteMessages } from '../shared/note-messages.ts';

type Restorable = { readonly ids: readonly string[] } | { readonly batchId: string } | { readonly all: true };

export const useRestoreNotes = () => {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (which: Restorable): Promise<void> => {
      try {
        const { restored } = await request('POST', `${notesKey}/restore`, restoredCount, { body: which });
        addToast(noteMessages.restored(restored));
        // Refetches visible lists now and others when next shown, because restored notes may belong to any
        // list.
        await mutate((key) => isNoteList(key) || isSummaryKey(key), undefined);
      } catch (error) {
        if (!isSessionExpired(error)) addToast(noteMessages.notRestored(error));
      }
    },
    [mutate],
  );
};
