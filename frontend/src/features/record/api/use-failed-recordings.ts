import { idempotencyKeyHeader } from '@debrief/contracts/http/headers';
import type { SalesNote } from '@debrief/contracts/http/notes';
import type { FailedRecording, Transcribed } from '@debrief/contracts/http/pipeline';
import useSWR from 'swr';
import { send } from '../../../lib/api.ts';
import { jobPath, waitForJob } from './wait-for-job.ts';

const path = '/api/recordings';
const giveUpAfter = 600;

const pathOf = ({ id }: FailedRecording) => `${path}/${encodeURIComponent(id)}`;

/** Recordings on the server that could not be processed, from all of the user's devices. */
export const useFailedRecordings = () => useSWR<FailedRecording[], Error>(path);

export const audioPathOf = (recording: FailedRecording) => `${pathOf(recording)}/audio`;

export const deleteFailedRecording = (recording: FailedRecording) => send('DELETE', pathOf(recording));

const processHeard = async ({ transcript, recordingId }: Transcribed): Promise<SalesNote> => {
  const body = new FormData();
  body.set('transcript', transcript);
  body.set('recordingId', recordingId);
  const response = await send('POST', '/api/process-audio', {
    body,
    headers: { [idempotencyKeyHeader]: `${recordingId}-note` },
  });
  if (response.status !== 202) return (await response.json()) as SalesNote;
  return waitForJob(await jobPath(response, '/api/process-audio'), giveUpAfter);
};

/** Has the server try again; where it had not even heard the recording, its words still have to become a note. */
export const retryFailedRecording = async (recording: FailedRecording): Promise<SalesNote> => {
  const response = await send('POST', `${pathOf(recording)}/retry`);
  const outcome = await waitForJob<SalesNote | Transcribed>(
    await jobPath(response, '/api/process-audio'),
    giveUpAfter,
  );
  return 'transcript' in outcome ? processHeard(outcome) : outcome;
};
