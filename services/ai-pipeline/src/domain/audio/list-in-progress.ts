import type { RecordingInProgress } from '@debrief/contracts/http/pipeline';
import type { Job, JobStore } from '../job.ts';
import type { RecordingStore } from './recording.ts';

/** Where the job of a recording is. */
const statusOf = ({ transcript }: Job): RecordingInProgress['status'] =>
  transcript === null ? 'transcribing' : 'extracting';

/**
 * A user's recordings that are being made into notes, newest first. For a moment a recording has two open jobs, because that
 * of its note is stored before that of its transcript ends: it is listed once, as far as it has come.
 */
export const listInProgress = async (
  { jobs, recordings }: { jobs: Pick<JobStore, 'listInProgress'>; recordings: Pick<RecordingStore, 'byIds'> },
  userId: string,
  limit: number,
): Promise<RecordingInProgress[]> => {
  const open = await jobs.listInProgress(userId, limit);
  const statuses = new Map<string, RecordingInProgress['status']>();
  for (const job of open)
    if (statuses.get(job.recordingId) !== 'extracting') statuses.set(job.recordingId, statusOf(job));
  const found = await recordings.byIds([...statuses.keys()]);
  return found
    .map(({ id, createdAt, seconds }) => ({
      id,
      createdAt: createdAt.toISOString(),
      seconds,
      status: statuses.get(id) ?? 'transcribing',
    }))
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt));
};
