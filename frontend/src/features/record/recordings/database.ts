import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Recording } from './recording.ts';

interface Schema extends DBSchema {
  recordings: { key: string; value: Recording; indexes: { userId: string } };
  /** Audio, keyed by recording id and sequence number. Not stored as blobs, which Safari has lost. */
  chunks: { key: [string, number]; value: ArrayBuffer };
}

export type RecordingDatabase = IDBPDatabase<Schema>;

/** Opens the database. Rejects if there is no IndexedDB, as in some private windows. */
export const openRecordingDatabase = async (): Promise<RecordingDatabase> =>
  openDB<Schema>('debrief-recordings', 1, {
    upgrade: (database) => {
      database.createObjectStore('recordings', { keyPath: 'id' }).createIndex('userId', 'userId');
      database.createObjectStore('chunks');
    },
    // Lets a newer version in another tab upgrade the database.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
