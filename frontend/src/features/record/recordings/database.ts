import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Recording } from './recording.ts';

interface Schema extends DBSchema {
  recordings: { key: string; value: Recording; indexes: { userId: string } };
  /** Keyed by recording id and sequence number from 0. ArrayBuffers, because Safari has lost stored blobs. */
  chunks: { key: [string, number]; value: ArrayBuffer };
}

export type RecordingDatabase = IDBPDatabase<Schema>;

/** Opens the IndexedDB database. Throws where it is missing or blocked, as in some private windows. */
export const openRecordingDatabase = async (): Promise<RecordingDatabase> =>
  openDB<Schema>('debrief-recordings', 1, {
    upgrade: (database) => {
      database.createObjectStore('recordings', { keyPath: 'id' }).createIndex('userId', 'userId');
      database.createObjectStore('chunks');
    },
    // Lets a newer version of the app in another tab upgrade the database.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });

/** The key range of all chunks of one recording: IndexedDB sorts arrays after numbers. */
export const chunksOf = (id: string) => IDBKeyRange.bound([id, 0], [id, []]);

/** Flushed to disk, so that a power loss costs at most the last second. */
export const durable = { durability: 'strict' } as const;
