import type { Migration } from '@debrief/service-kit/storage/migrations/migration';
import { dropIndex } from '@debrief/service-kit/storage/migrations/drop-index';

/** Indexes created before notes had generations and a trash. */
const former = ['userId_1_createdAt_-1__id_-1', 'userId_1_generation_1_createdAt_-1__id_-1'];

/** Drops indexes that no query uses, because every write maintains them. */
export const formerIndexes: Migration = {
  name: '0002-former-indexes',
  async run(connection) {
    let dropped = 0;
    for (const name of former) dropped += await dropIndex(connection, 'salesNotes', name);
    return dropped;
  },
};
