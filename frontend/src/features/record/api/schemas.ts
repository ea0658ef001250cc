import type { PendingJob } from '@debrief/contracts/http/pipeline';
import * as z from 'zod/mini';
import { matchesContract } from '../../../lib/schemas/matches-contract.ts';

/** As the contracts' `transcribed`, but `recordingId` is missing if the server keeps no audio. */
export const transcriptionSchema = z.object({
  transcript: z.string(),
  recordingId: z.optional(z.string()),
});
export type Transcription = z.output<typeof transcriptionSchema>;

export const pendingJobSchema = matchesContract<Pick<PendingJob, 'jobId' | 'recordingId'>>()(
  z.object({ jobId: z.string(), recordingId: z.optional(z.string()) }),
);
