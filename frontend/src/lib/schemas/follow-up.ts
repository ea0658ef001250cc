import * as z from '../schema.ts';
import { dateString } from './fields.ts';

/** A character range in a transcription. */
export const span = { start: z.number(), end: z.number() };

/** A note's follow-up fields. */
export const followUpShape = {
  nextStepsDue: z.optional(z.array(z.object({ ...span, date: z.string() }))),
  followUpOn: z.optional(z.string()),
  followUpDoneAt: z.optional(dateString),
};
