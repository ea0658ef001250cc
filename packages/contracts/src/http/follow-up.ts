import * as z from 'zod/mini';

/** The following day must also have a four-digit year. */
const day = z.iso.date('Use a day such as 2026-01-31').check(z.refine((date) => date < '9999-12-31'));

/** A new due date also reopens the follow-up. Null restores the due dates in the next steps. */
export const followUpChange = z.union(
  [z.strictObject({ done: z.boolean() }), z.strictObject({ due: z.nullable(day) })],
  {
    error: 'Say whether it is done, or on which day it is due',
  },
);
export type FollowUpChange = z.infer<typeof followUpChange>;
