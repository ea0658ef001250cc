import type { SalesNote } from '@debrief/contracts/http/notes';
import type { FailedRecording, Transcribed } from '@debrief/contracts/http/pipeline';
import { send } from '../../../lib/api.ts';
import * as z from '../../../lib/schema.ts';
import { matchesContract } from '../../../lib/schemas/matches-contract.ts';
import { salesNoteSchema } from '../../../lib/schemas/sales-note.ts';
import { readPendingJob, waitForJob } from '../../../lib/wait-for-job.ts';
import { failedRecordingPath } from './failed-recordings.ts';
import { processAudio } from './process-audio.ts';

const waitSeconds = 600;

/** A note, or a transcript if only the transcription had failed. */
const retryOutcomeSchema = z.union([
  salesNoteSchema,
  matchesContract<Transcribed>()(
    z.object({
      transcript: z.string(),
      recordingId: z.string(),
      transcriptId: z.optional(z.string()),
    }),
  ),
]);

export const retryFailedRecording = async (
  recording: FailedRecording,
  review: boolean,
): Promise<SalesNote> => {
  const response = await send('POST', `${failedRecordingPath(recording)}/retry`);
  const pending = await readPendingJob(response, '/api/process-audio');
  const outcome = await waitForJob(pending.path, retryOutcomeSchema, waitSeconds);
  if (!('transcript' in outcome)) return outcome;
  const { transcript, recordingId, transcriptId } = outcome;
  return processAudio({
    transcript,
    ...(transcriptId && { transcriptId }),
    key: `${recordingId}-note`,
    review,
    audio: { recordingId },
    waitSeconds,
  });
};
