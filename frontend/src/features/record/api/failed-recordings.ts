import type { SalesNote } from '@debrief/contracts/http/notes';
import type { FailedRecording, Transcribed } from '@debrief/contracts/http/pipeline';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import * as z from '../../../lib/schema.ts';
import { fetchByKey, send } from '../../../lib/api.ts';
import { dateString } from '../../../lib/schemas/fields.ts';
import { matchesContract } from '../../../lib/schemas/matches-contract.ts';
import { salesNoteSchema } from '../../../lib/schemas/sales-note.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { processAudio } from './process-audio.ts';
import { readPendingJob, waitForJob } from '../../../lib/wait-for-job.ts';

const path = '/api/recordings';
const waitSeconds = 600;

const failedRecordingsSchema = z.array(
  matchesContract<FailedRecording>()(
    z.object({
      id: z.string(),
      createdAt: dateString,
      bytes: z.number(),
      type: z.string(),
      seconds: z.nullable(z.number()),
      code: z.string(),
      error: z.string(),
    }),
  ),
);

/** A note, or a transcript if only the transcription had failed. */
const retryOutcomeSchema = z.union([
  salesNoteSchema,
  matchesContract<Transcribed>()(z.object({ transcript: z.string(), recordingId: z.string() })),
]);

const pathOf = ({ id }: FailedRecording) => `${path}/${encodeURIComponent(id)}`;

/** Recordings on the server that could not be processed, from all of the user's devices. */
export const useFailedRecordings = () => useQuery(path, failedRecordingsSchema);

/** Fetches them now, and shows them wherever they are listed. */
export const useFetchFailedRecordings = () => {
  const { mutate } = useSWRConfig();
  return useCallback(async (): Promise<readonly FailedRecording[]> => {
    const failed = await fetchByKey(path, failedRecordingsSchema);
    await mutate(path, failed, { revalidate: false });
    return failed;
  }, [mutate]);
};

export const audioPathOf = (recording: FailedRecording) => `${pathOf(recording)}/audio`;

export const deleteFailedRecording = (recording: FailedRecording) => send('DELETE', pathOf(recording));

/** Retries on the server. If only the transcription had failed, its result still has to be turned into a note. */
export const retryFailedRecording = async (
  recording: FailedRecording,
  review: boolean,
): Promise<SalesNote> => {
  const response = await send('POST', `${pathOf(recording)}/retry`);
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
