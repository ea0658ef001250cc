import type { Migration } from '@debrief/service-kit/storage/migrations/migration';
import { replaceIndex } from '@debrief/service-kit/storage/migrations/replace-index';

/** Its entries held when a note was deleted, so that deleting one rewrote an entry for each of its words. */
const former = 'userId_1_generation_1_trashedAt_1_searchTerms_1';

/** Finds words by an index that a deletion leaves alone. */
export const wordsWithoutDeletion: Migration = {
  name: '0003-words-without-deletion',
  run: (connection) =>
    replaceIndex(connection, 'salesNotes', former, {
      name: 'userId_1_generation_1_searchTerms_1',
      key: { userId: 1, generation: 1, searchTerms: 1 },
    }),
};
