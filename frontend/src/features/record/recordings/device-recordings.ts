import type { RecordingDatabase } from './database.ts';
import type { Recording } from './recording.ts';

/**
 * Returns the range of all chunks of a recording. The upper bound works because IndexedDB sorts arrays after
 * numbers.
 */
const chunksOf = (id: string) => IDBKeyRange.bound([id, 0], [id, []]);

/** Limits the loss in a power failure to about a second. */
const durable = { durability: 'strict' } as const;

/**
 * Stores recordings in IndexedDB. Writes resolve to true if they succeeded. Reads resolve to undefined if the
 * device cannot be read.
 */
export const createDeviceRecordings = (opening: Promise<RecordingDatabase | null>) => {
  const attempt = async <Result>(
    warning: string,
    work: (database: RecordingDatabase) => Promise<Result>,
  ): Promise<{ result: Result } | undefined> => {
    try {
      const database = await opening;
      return database ? { result: await work(database) } : undefined;
    } catch (error) {
      console.warn(warning, error);
      return undefined;
    }
  };

  const write = async (work: (database: RecordingDatabase) => Promise<unknown>) =>
    (await attempt('The recordings on the device could not be changed', work)) !== undefined;

  const read = async <Found>(work: (database: RecordingDatabase) => Promise<Found>) =>
    (await attempt('The recordings on the device could not be read', work))?.result;

  return {
    find: (id: string) => read((database) => database.get('recordings', id)),

    list: (userId: string) => read((database) => database.getAllFromIndex('recordings', 'userId', userId)),

    save: (recording: Recording) => write((database) => database.put('recordings', recording)),

    saveChunk: (recording: Recording, sequence: number, chunk: ArrayBuffer) =>
      write((database) => {
        const transaction = database.transaction(['recordings', 'chunks'], 'readwrite', durable);
        return Promise.all([
          transaction.objectStore('recordings').put(recording),
          transaction.objectStore('chunks').put(chunk, [recording.id, sequence]),
          transaction.done,
        ]);
      }),

    chunks: (id: string) =>
      read(async (database) => {
        const [keys, chunks] = await Promise.all([
          database.getAllKeys('chunks', chunksOf(id)),
          database.getAll('chunks', chunksOf(id)),
        ]);
        return keys.map(([, sequence], index) => [sequence, chunks[index] as ArrayBuffer] as const);
      }),

    remove: (id: string) =>
      write((database) => {
        const transaction = database.transaction(['recordings', 'chunks'], 'readwrite', durable);
        return Promise.all([
          transaction.objectStore('recordings').delete(id),
          transaction.objectStore('chunks').delete(chunksOf(id)),
          transaction.done,
        ]);
      }),
  };
};
