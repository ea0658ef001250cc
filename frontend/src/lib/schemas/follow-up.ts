import * as z from '../schema.ts';
import { dateString } from './fields.ts';

/** A stretch of a transcription. */
export const span = { start: z.number(), end: z.number() };

/** The fields of a note that tell when its follow-up is due, and whether it is done. */
export const followUpShape = {
  nextStepsDue: z.optional(z.array(z.object({ ...span, date: z.string() }))),
  followUpOn: z.optional(z.string()),
  followUpDoneAt: z.optional(dateString),
};
