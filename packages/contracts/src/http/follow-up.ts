import { z } from 'zod';

/** With a day after it that has four digits of a year, too. */
const day = z.iso.date('Use a day such as 2026-01-31').refine((date) => date < '9999-12-31');

/**
 * A change of a note's follow-up: done or open again, or another day, which opens it as well. With null for a day, those that
 * the next steps speak of count again.
 */
export const followUpChange = z.union(
  [z.strictObject({ done: z.boolean() }), z.strictObject({ due: day.nullable() })],
  {
    error: 'Say whether it is done, or on which day it is due',
  },
);
export type FollowUpChange = z.infer<typeof followUpChange>;
