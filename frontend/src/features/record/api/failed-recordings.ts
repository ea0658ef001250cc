import type { SalesNote } from '@debrief/contracts/http/notes';
import type { FailedRecording, Transcribed } from '@debrief/contracts/http/pipeline';
import useSWR from 'swr';
import { send } from '../../../lib/api.ts';
import { processAudio } from './process-audio.ts';
import { jobPath, waitForJob } from './wait-for-job.ts';

const path = '/api/recordings';
const waitSeconds = 600;

const pathOf = ({ id }: FailedRecording) => `${path}/${encodeURIComponent(id)}`;

/** Recordings on the server that could not be processed, from all of the user's devices. */
export const useFailedRecordings = () => useSWR<FailedRecording[], Error>(path);

export const audioPathOf = (recording: FailedRecording) => `${pathOf(recording)}/audio`;

export const deleteFailedRecording = (recording: FailedRecording) => send('DELETE', pathOf(recording));

/** Retries on the server. If only the transcription had failed, its result still has to be turned into a note. */
export const retryFailedRecording = async (recording: FailedRecording): Promise<SalesNote> => {
  const response = await send('POST', `${pathOf(recording)}/retry`);
  const outcome = await waitForJob<SalesNote | Transcribed>(
    await jobPath(response, '/api/process-audio'),
    waitSeconds,
  );
  if (!('transcript' in outcome)) return outcome;
  const { transcript, recordingId } = outcome;
  return processAudio({ transcript, key: `${recordingId}-note`, audio: { recordingId }, waitSeconds });
};
