import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Recording } from './recording.ts';

interface Schema extends DBSchema {
  recordings: { key: string; value: Recording; indexes: { userId: string } };
  /** Keyed by the recording's id and a number that counts from 0. Bytes, not blobs: Safari has lost stored blobs. */
  chunks: { key: [string, number]; value: ArrayBuffer };
}

export type RecordingDatabase = IDBPDatabase<Schema>;

/** The browser's own database; throws where there is none or it is blocked, as in some private windows. */
export const openRecordingDatabase = async (): Promise<RecordingDatabase> =>
  openDB<Schema>('debrief-recordings', 1, {
    upgrade: (database) => {
      database.createObjectStore('recordings', { keyPath: 'id' }).createIndex('userId', 'userId');
      database.createObjectStore('chunks');
    },
    // A newer version of the page in another tab need not wait for this one.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });

/** All chunks of one recording: in key order an array comes after every number. */
export const chunksOf = (id: string) => IDBKeyRange.bound([id, 0], [id, []]);

/** A dying battery must not take what was said a second ago: written through to the disk. */
export const durable = { durability: 'strict' } as const;
