import * as z from 'zod/mini';

/** Excludes the last day with a four-digit year, because the code computes the day after. */
const day = z.iso.date('Use a day such as 2026-01-31').check(z.refine((date) => date < '9999-12-31'));

/** `due` also reopens the follow-up. If it is null, the due dates in the next steps apply again. */
export const followUpChange = z.union(
  [z.strictObject({ done: z.boolean() }), z.strictObject({ due: z.nullable(day) })],
  {
    error: 'Say whether it is done, or on which day it is due',
  },
);
export type FollowUpChange = z.infer<typeof followUpChange>;

export const maxMovesPerRequest = 500;

/** `due` is as in {@link followUpChange}. */
export const followUpMoves = z.object({
  moves: z
    .array(z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(200)), due: z.nullable(day) }))
    .check(
      z.minLength(1, 'Name at least one note'),
      z.maxLength(maxMovesPerRequest, `At most ${maxMovesPerRequest} notes`),
    ),
});
export type FollowUpMoves = z.infer<typeof followUpMoves>;

/** Excludes notes that are deleted, unknown or changing at that moment. */
export const movedFollowUps = z.object({ ids: z.array(z.string()) });
export type MovedFollowUps = z.infer<typeof movedFollowUps>;
