import * as z from '../../../lib/schema.ts';

/** As the contracts' `transcribed`, but `recordingId` is missing if the server keeps no audio. */
export const transcriptionSchema = z.object({
  transcript: z.string(),
  recordingId: z.optional(z.string()),
});
export type Transcription = z.Output<typeof transcriptionSchema>;
