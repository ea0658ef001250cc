import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Recording } from './recording.ts';

interface Schema extends DBSchema {
  recordings: { key: string; value: Recording; indexes: { userId: string } };
  /** Keyed by recording id and sequence number from 0. ArrayBuffers, because Safari has lost stored blobs. */
  chunks: { key: [string, number]; value: ArrayBuffer };
}

export type RecordingDatabase = IDBPDatabase<Schema>;

/** Throws if IndexedDB is missing or blocked, as in some private windows. */
export const openRecordingDatabase = async (): Promise<RecordingDatabase> =>
  openDB<Schema>('debrief-recordings', 1, {
    upgrade: (database) => {
      database.createObjectStore('recordings', { keyPath: 'id' }).createIndex('userId', 'userId');
      database.createObjectStore('chunks');
    },
    // Lets a newer version of the app in another tab upgrade the database.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
