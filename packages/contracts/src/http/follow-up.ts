import { z } from 'zod';

/** The day after it must still have a four-digit year. */
const day = z.iso.date('Use a day such as 2026-01-31').refine((date) => date < '9999-12-31');

/** A new due date also reopens the follow-up. Null restores the due dates in the next steps. */
export const followUpChange = z.union(
  [z.strictObject({ done: z.boolean() }), z.strictObject({ due: day.nullable() })],
  {
    error: 'Say whether it is done, or on which day it is due',
  },
);
export type FollowUpChange = z.infer<typeof followUpChange>;
