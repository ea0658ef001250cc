import type { AudioStore } from './audio-store.ts';
import type { Recording } from './recording.ts';

export interface Sweep {
  readonly audio: Pick<AudioStore, 'list' | 'remove' | 'clearUnfinished'>;
  readonly recordings: {
    known(objectKeys: readonly string[]): Promise<Set<string>>;
    overdue(now: Date, made: Date | null, limit: number): Promise<Recording[]>;
    erase(recording: Recording): Promise<void>;
  };
  readonly notes: { lostAudio(noteId: string): Promise<void> };
  readonly now: () => Date;
  /** After how many days recordings are removed; undefined keeps them. */
  readonly retentionDays?: number | undefined;
}

const hourMs = 60 * 60 * 1000;

/** An upload takes ten minutes at most: what has nobody after an hour never will. */
const graceMs = hourMs;
const batch = 100;

/** Removes recordings whose time is up: those that never became part of a note, and all that are older than kept. */
export const removeOverdue = async ({ recordings, notes, now, retentionDays }: Sweep): Promise<number> => {
  const made = retentionDays === undefined ? null : new Date(now().getTime() - retentionDays * 24 * hourMs);
  let removed = 0;
  for (;;) {
    const overdue = await recordings.overdue(now(), made, batch);
    for (const recording of overdue) {
      await recordings.erase(recording);
      if (recording.noteId !== null) await notes.lostAudio(recording.noteId);
    }
    removed += overdue.length;
    if (overdue.length < batch) return removed;
  }
};

/** Removes audio that no recording stands for: what a process that died between two writes has left. */
export const removeOrphans = async ({ audio, recordings, now }: Sweep): Promise<number> => {
  const before = new Date(now().getTime() - graceMs);
  await audio.clearUnfinished(before);
  let removed = 0;
  for await (const keys of audio.list(before)) {
    const known = await recordings.known(keys);
    for (const key of keys) {
      if (known.has(key)) continue;
      await audio.remove(key);
      removed++;
    }
  }
  return removed;
};
