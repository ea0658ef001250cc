import type { RecordingDatabase } from './database.ts';
import { createDeviceRecordings } from './device-recordings.ts';
import type { Recording, RecordingChanges } from './recording.ts';

/** Data that the device could not store. It is lost when the page closes. */
interface InMemory {
  recording: Recording;
  readonly chunks: Map<number, ArrayBuffer>;
}

const newestFirst = (a: Recording, b: Recording) => b.startedAt.localeCompare(a.startedAt);

/**
 * Stores recordings on the device, or in memory if there is no database or disk space. Runs writes in order.
 */
export const createRecordingStore = (userId: string, opening: Promise<RecordingDatabase | null>) => {
  const device = createDeviceRecordings(opening);
  const memory = new Map<string, InMemory>();
  let turn: Promise<unknown> = Promise.resolve();

  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = turn.then(work);
    turn = result.catch(() => undefined);
    return result;
  };

  const inMemory = (recording: Recording): InMemory => {
    const held = memory.get(recording.id) ?? { recording, chunks: new Map<number, ArrayBuffer>() };
    held.recording = recording;
    memory.set(recording.id, held);
    return held;
  };

  const find = async (id: string): Promise<Recording | undefined> => {
    const held = memory.get(id)?.recording;
    if (held) return held;
    const found = await device.find(id);
    return found?.userId === userId ? found : undefined;
  };

  return {
    find,

    list: async (): Promise<readonly Recording[]> => {
      const stored = await device.list(userId);
      const all = new Map(stored?.map((recording) => [recording.id, recording]));
      for (const { recording } of memory.values()) all.set(recording.id, recording);
      return [...all.values()].sort(newestFirst);
    },

    append: (recording: Recording, sequence: number, chunk: ArrayBuffer): Promise<boolean> =>
      inTurn(async () => {
        const taken = await device.saveChunk(recording, sequence, chunk);
        if (!taken) inMemory(recording).chunks.set(sequence, chunk);
        else if (memory.has(recording.id)) inMemory(recording);
        return taken;
      }),

    update: (id: string, changes: RecordingChanges): Promise<void> =>
      inTurn(async () => {
        const recording = await find(id);
        if (!recording) return;
        const changed = { ...recording, ...changes };
        const taken = await device.save(changed);
        if (!taken || memory.has(id)) inMemory(changed);
      }),

    audio: async ({ id, mimeType }: Recording): Promise<Blob> => {
      const held = memory.get(id)?.chunks ?? [];
      const stored = (await device.chunks(id)) ?? [];
      const inOrder = [...new Map([...held, ...stored])].sort(([a], [b]) => a - b).map(([, chunk]) => chunk);
      return new Blob(inOrder, { type: mimeType });
    },

    /** Returns true if closing the page would lose audio. */
    holdsInMemory: () => memory.size > 0,

    isOnDevice: (id: string) => !memory.has(id),

    remove: (id: string): Promise<void> =>
      inTurn(async () => {
        await device.remove(id);
        memory.delete(id);
      }),
  };
};

export type RecordingStore = ReturnType<typeof createRecordingStore>;
