import * as z from '../schema.ts';
import { dateString } from './fields.ts';

/** Character range in a transcription. */
export const span = { start: z.number(), end: z.number() };

export const followUpShape = {
  nextStepsDue: z.optional(z.array(z.object({ ...span, date: z.string() }))),
  followUpOn: z.optional(z.string()),
  followUpDoneAt: z.optional(dateString),
};
