import type { Migration } from '@debrief/service-kit/storage/migrations/migration';
import { dropIndex } from '@debrief/service-kit/storage/migrations/drop-index';

/** From before note generations and trash. */
const former = ['userId_1_createdAt_-1__id_-1', 'userId_1_generation_1_createdAt_-1__id_-1'];

/** Every write maintains these indexes, which no query uses. */
export const formerIndexes: Migration = {
  name: '0002-former-indexes',
  async run(connection) {
    let dropped = 0;
    for (const name of former) dropped += await dropIndex(connection, 'salesNotes', name);
    return dropped;
  },
};
