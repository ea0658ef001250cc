import * as z from '../../../lib/schema.ts';

/** The contracts' `transcribed`. Has no `recordingId` if the server keeps no audio. */
export const transcriptionSchema = z.object({
  transcript: z.string(),
  recordingId: z.optional(z.string()),
  transcriptId: z.optional(z.string()),
});
export type Transcription = z.Output<typeof transcriptionSchema>;
