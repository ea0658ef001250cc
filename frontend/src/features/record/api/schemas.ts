import { transcribed } from '@debrief/contracts/http/pipeline';
import * as z from 'zod/mini';

/** Has no `recordingId` if the server keeps no audio. */
export const transcriptionSchema = z.partial(transcribed, { recordingId: true });
export type Transcription = z.infer<typeof transcriptionSchema>;
