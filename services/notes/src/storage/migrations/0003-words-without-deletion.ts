import type { Migration } from '@debrief/service-kit/storage/migrations/migration';
import { replaceIndex } from '@debrief/service-kit/storage/migrations/replace-index';

/** This index contains `trashedAt`, so deleting a note rewrote one entry per word. */
const former = 'userId_1_generation_1_trashedAt_1_searchTerms_1';

export const wordsWithoutDeletion: Migration = {
  name: '0003-words-without-deletion',
  run: (connection) =>
    replaceIndex(connection, 'salesNotes', former, {
      name: 'userId_1_generation_1_searchTerms_1',
      key: { userId: 1, generation: 1, searchTerms: 1 },
    }),
};
