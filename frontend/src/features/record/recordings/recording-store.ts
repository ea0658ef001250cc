import { chunksOf, durable, type RecordingDatabase } from './database.ts';
import type { Recording, RecordingChanges } from './recording.ts';

/** What could not be stored on the device. It is lost when the page is closed. */
interface InMemory {
  recording: Recording;
  readonly chunks: Map<number, ArrayBuffer>;
}

const newestFirst = (a: Recording, b: Recording) => b.startedAt.localeCompare(a.startedAt);

/**
 * One user's recordings in IndexedDB. What cannot be stored there (no database, no space) is kept in memory instead; see
 * `isOnDevice`. Writes are queued in order.
 */
export const createRecordingStore = (userId: string, opening: Promise<RecordingDatabase | null>) => {
  const memory = new Map<string, InMemory>();
  let turn: Promise<unknown> = Promise.resolve();

  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = turn.then(work);
    turn = result.catch(() => undefined);
    return result;
  };

  /** Resolves to whether the device stored it. */
  const onDevice = async (write: (database: RecordingDatabase) => Promise<unknown>) => {
    try {
      const database = await opening;
      if (!database) return false;
      await write(database);
      return true;
    } catch (error) {
      console.warn('The device did not take a part of a recording', error);
      return false;
    }
  };

  const inMemory = (recording: Recording): InMemory => {
    const held = memory.get(recording.id) ?? { recording, chunks: new Map<number, ArrayBuffer>() };
    held.recording = recording;
    memory.set(recording.id, held);
    return held;
  };

  /** Reads from the device; undefined where that is not possible. */
  const fromDevice = async <Found>(read: (database: RecordingDatabase) => Promise<Found>) => {
    try {
      const database = await opening;
      return database ? await read(database) : undefined;
    } catch (error) {
      console.warn('The recordings on the device cannot be read', error);
      return undefined;
    }
  };

  const find = async (id: string): Promise<Recording | undefined> => {
    const held = memory.get(id)?.recording;
    if (held) return held;
    const found = await fromDevice((database) => database.get('recordings', id));
    return found?.userId === userId ? found : undefined;
  };

  return {
    find,

    list: async (): Promise<readonly Recording[]> => {
      const stored = await fromDevice((database) => database.getAllFromIndex('recordings', 'userId', userId));
      const all = new Map(stored?.map((recording) => [recording.id, recording]));
      for (const { recording } of memory.values()) all.set(recording.id, recording);
      return [...all.values()].sort(newestFirst);
    },

    /** Appends a chunk and updates the recording's metadata. Resolves to whether the device stored it. */
    append: (recording: Recording, sequence: number, chunk: ArrayBuffer): Promise<boolean> =>
      inTurn(async () => {
        const taken = await onDevice(async (database) => {
          const write = database.transaction(['recordings', 'chunks'], 'readwrite', durable);
          await Promise.all([
            write.objectStore('recordings').put(recording),
            write.objectStore('chunks').put(chunk, [recording.id, sequence]),
            write.done,
          ]);
        });
        if (!taken) inMemory(recording).chunks.set(sequence, chunk);
        else if (memory.has(recording.id)) inMemory(recording);
        return taken;
      }),

    update: (id: string, changes: RecordingChanges): Promise<void> =>
      inTurn(async () => {
        const recording = await find(id);
        if (!recording) return;
        const changed = { ...recording, ...changes };
        const taken = await onDevice((database) => database.put('recordings', changed));
        if (!taken || memory.has(id)) inMemory(changed);
      }),

    /** The complete audio as one blob. */
    audio: async ({ id, mimeType }: Recording): Promise<Blob> => {
      const chunks = new Map(memory.get(id)?.chunks);
      const stored = await fromDevice((database) =>
        Promise.all([database.getAllKeys('chunks', chunksOf(id)), database.getAll('chunks', chunksOf(id))]),
      );
      stored?.[0].forEach(([, sequence], index) => chunks.set(sequence, stored[1][index] as ArrayBuffer));
      const inOrder = [...chunks].sort(([a], [b]) => a - b).map(([, chunk]) => chunk);
      return new Blob(inOrder, { type: mimeType });
    },

    /** Whether closing the page would lose a recording. */
    holdsInMemory: () => memory.size > 0,

    isOnDevice: (id: string) => !memory.has(id),

    remove: (id: string): Promise<void> =>
      inTurn(async () => {
        await onDevice((database) => {
          const write = database.transaction(['recordings', 'chunks'], 'readwrite', durable);
          return Promise.all([
            write.objectStore('recordings').delete(id),
            write.objectStore('chunks').delete(chunksOf(id)),
            write.done,
          ]);
        });
        memory.delete(id);
      }),
  };
};

export type RecordingStore = ReturnType<typeof createRecordingStore>;
