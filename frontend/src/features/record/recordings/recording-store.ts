import { chunksOf, durable, type RecordingDatabase } from './database.ts';
import type { Recording, RecordingChanges } from './recording.ts';

/** What the device would not take. It lives as long as the page. */
interface InMemory {
  recording: Recording;
  readonly chunks: Map<number, ArrayBuffer>;
}

const newestFirst = (a: Recording, b: Recording) => b.startedAt.localeCompare(a.startedAt);

/**
 * One user's recordings, on the device. What the device refuses (no database, no room) is kept in memory instead, and
 * `isOnDevice` says so. Writes happen in the order they are asked for.
 */
export const createRecordingStore = (userId: string, opening: Promise<RecordingDatabase | null>) => {
  const memory = new Map<string, InMemory>();
  let turn: Promise<unknown> = Promise.resolve();

  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = turn.then(work);
    turn = result.catch(() => undefined);
    return result;
  };

  /** True when the device has taken it. */
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

  /** What the device has, or nothing where it cannot be asked. */
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

    /** Writes a piece of a recording together with what is known of it by now; resolves to whether the device took it. */
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

    /** The whole of it, as one file would be. */
    audio: async ({ id, mimeType }: Recording): Promise<Blob> => {
      const chunks = new Map(memory.get(id)?.chunks);
      const stored = await fromDevice((database) =>
        Promise.all([database.getAllKeys('chunks', chunksOf(id)), database.getAll('chunks', chunksOf(id))]),
      );
      stored?.[0].forEach(([, sequence], index) => chunks.set(sequence, stored[1][index] as ArrayBuffer));
      const inOrder = [...chunks].sort(([a], [b]) => a - b).map(([, chunk]) => chunk);
      return new Blob(inOrder, { type: mimeType });
    },

    /** Whether closing the page would lose something. */
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
