import { salesNote, type SalesNote } from '@debrief/contracts/http/notes';
import { failedRecording, transcribed, type FailedRecording } from '@debrief/contracts/http/pipeline';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import * as z from 'zod/mini';
import { fetchByKey, send } from '../../lib/api.ts';
import { useQuery } from '../../lib/use-query.ts';
import { readPendingJob, waitForJob } from '../../lib/wait-for-job.ts';
import { processAudio } from './process.api.ts';

const path = '/api/recordings';

const failedRecordingsSchema = z.array(failedRecording);

const failedRecordingPath = ({ id }: FailedRecording) => `${path}/${encodeURIComponent(id)}`;

/** Fetches failed recordings from all devices of the user. */
export const useFailedRecordings = () => useQuery(path, failedRecordingsSchema);

export const useFetchFailedRecordings = () => {
  const { mutate } = useSWRConfig();
  return useCallback(async (): Promise<readonly FailedRecording[]> => {
    const failed = await fetchByKey(path, failedRecordingsSchema);
    await mutate(path, failed, { revalidate: false });
    return failed;
  }, [mutate]);
};

export const audioPathOf = (recording: FailedRecording) => `${failedRecordingPath(recording)}/audio`;

export const deleteFailedRecording = (recording: FailedRecording) =>
  send('DELETE', failedRecordingPath(recording));

const waitSeconds = 600;

/** A note, or a transcript if only the transcription had failed. */
const retryOutcomeSchema = z.union([salesNote, transcribed]);

export const retryFailedRecording = async (
  recording: FailedRecording,
  review: boolean,
): Promise<SalesNote> => {
  const response = await send('POST', `${failedRecordingPath(recording)}/retry`);
  const pending = await readPendingJob(response, '/api/process-audio');
  const outcome = await waitForJob(pending.path, retryOutcomeSchema, waitSeconds);
  if (!('transcript' in outcome)) return outcome;
  const { transcript, recordingId } = outcome;
  return processAudio({
    transcript,
    key: `${recordingId}-note`,
    review,
    audio: { recordingId },
    waitSeconds,
  });
};
