import { z } from 'zod';
import { passwordConfirmation } from './second-factors.ts';

/** One's calendar feed: since when there is one. */
export const calendarFeed = z.object({ createdAt: z.iso.datetime().nullable() });
export type CalendarFeed = z.infer<typeof calendarFeed>;

/** A feed outlives the page that made it, so making one is confirmed like a change of ways to sign in. */
export const newFeedRequest = passwordConfirmation;

/** A feed that was just made. Its address is told this once: the server keeps a hash of it. */
export const newCalendarFeed = z.object({ createdAt: z.iso.datetime(), path: z.string() });
export type NewCalendarFeed = z.infer<typeof newCalendarFeed>;
