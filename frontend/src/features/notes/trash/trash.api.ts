import type { DeletedBatch, SalesNote } from '@debrief/contracts/http/notes';
import { useCallback } from 'react';
import { request } from '../../../lib/api.ts';
import { clearCachedResponses } from '../../../lib/offline-cache/offline-cache.ts';
import * as z from '../../../lib/schema.ts';
import { matchesContract } from '../../../lib/schemas/matches-contract.ts';
import { isFiltered, type ListQuery } from '../shared/list-query.ts';
import { listPath } from '../shared/note-keys.api.ts';
import { useChangeNotes } from '../shared/change-notes.ts';

const deletedBatchSchema = matchesContract<DeletedBatch>()(
  z.object({ deleted: z.number(), batchId: z.string() }),
);

/** @param listed notes that match, to remove them from other lists */
export const useDeleteAllNotes = () => {
  const changeNotes = useChangeNotes();
  return useCallback(
    async (query: ListQuery, listed: readonly SalesNote[]): Promise<DeletedBatch> => {
      const ids = new Set(listed.map(({ id }) => id));
      return changeNotes(
        request('DELETE', listPath(query), deletedBatchSchema).then(async (batch) => {
          await clearCachedResponses();
          return batch;
        }),
        (notes) => (isFiltered(query) ? notes.filter(({ id }) => !ids.has(id)) : []),
      );
    },
    [changeNotes],
  );
};
