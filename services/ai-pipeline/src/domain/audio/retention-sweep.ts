import type { AudioStore } from './audio-store.ts';
import type { Recording } from './recording.ts';
import type { UploadStore } from './upload.ts';

export interface SweepDependencies {
  readonly audio: Pick<AudioStore, 'list' | 'remove' | 'clearUnfinished'>;
  readonly recordings: {
    existingKeys(objectKeys: readonly string[]): Promise<Set<string>>;
    overdue(now: Date, made: Date | null, limit: number): Promise<Recording[]>;
    erase(recording: Recording): Promise<void>;
  };
  readonly uploads: Pick<UploadStore, 'existingKeys' | 'expired' | 'remove'>;
  readonly jobs: { erase(id: string): Promise<void> };
  readonly notes: { markAudioRemoved(noteId: string): Promise<void> };
  readonly now: () => Date;
  readonly retentionDays?: number | undefined;
}

const hourMs = 60 * 60 * 1000;

/** Uploads take at most ten minutes, so audio without a recording after an hour is an orphan. */
const graceMs = hourMs;
const batchSize = 100;

/** Removes recordings whose time is over, with the failed jobs that could have been retried with them. */
export const removeOverdue = async ({
  recordings,
  jobs,
  notes,
  now,
  retentionDays,
}: SweepDependencies): Promise<number> => {
  const made = retentionDays === undefined ? null : new Date(now().getTime() - retentionDays * 24 * hourMs);
  let removed = 0;
  for (;;) {
    const overdue = await recordings.overdue(now(), made, batchSize);
    for (const recording of overdue) {
      if (recording.failedJob !== null) await jobs.erase(recording.failedJob);
      await recordings.erase(recording);
      if (recording.noteId !== null) await notes.markAudioRemoved(recording.noteId);
    }
    removed += overdue.length;
    if (overdue.length < batchSize) return removed;
  }
};

/** Removes audio without a recording or upload, which remains if a process crashes between two writes. */
export const removeOrphans = async ({
  audio,
  recordings,
  uploads,
  now,
}: SweepDependencies): Promise<number> => {
  const before = new Date(now().getTime() - graceMs);
  await audio.clearUnfinished(before);
  let removed = 0;
  for await (const keys of audio.list(before)) {
    const [ofRecordings, ofUploads] = [await recordings.existingKeys(keys), await uploads.existingKeys(keys)];
    for (const key of keys) {
      if (ofRecordings.has(key) || ofUploads.has(key)) continue;
      await audio.remove(key);
      removed++;
    }
  }
  return removed;
};
