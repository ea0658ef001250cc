import type { Migration } from '@debrief/service-kit/storage/migrations/migration';
import { dropIndex } from '@debrief/service-kit/storage/migrations/drop-index';

/** Of lists that did not know generations or deleted notes yet. */
const former = ['userId_1_createdAt_-1__id_-1', 'userId_1_generation_1_createdAt_-1__id_-1'];

/** Drops what earlier versions found notes by: every write still pays for it, and nothing uses it. */
export const formerIndexes: Migration = {
  name: '0002-former-indexes',
  async run(connection) {
    let dropped = 0;
    for (const name of former) dropped += await dropIndex(connection, 'salesNotes', name);
    return dropped;
  },
};
