import type { RecordingInProgress } from '@debrief/contracts/http/pipeline';
import type { Job, JobStore } from '../job.ts';
import type { RecordingStore } from './recording.ts';

const statusOf = ({ transcript }: Job): RecordingInProgress['status'] =>
  transcript === null ? 'transcribing' : 'extracting';

/**
 * Lists recordings in progress, newest first. A recording briefly has two open jobs, because its note job is
 * stored before its transcription job ends. Such a recording is listed once, as `extracting`.
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
