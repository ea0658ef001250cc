import { salesNote, type SalesNote } from '@debrief/contracts/http/notes';
import { transcribed, type FailedRecording } from '@debrief/contracts/http/pipeline';
import { send } from '../../../lib/api.ts';
import * as z from 'zod/mini';
import { readPendingJob, waitForJob } from '../../../lib/wait-for-job.ts';
import { failedRecordingPath } from './failed-recordings.ts';
import { processAudio } from './process-audio.ts';

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
