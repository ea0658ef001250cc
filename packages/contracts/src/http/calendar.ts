import * as z from 'zod/mini';
import { passwordConfirmation } from './second-factors.ts';

/** Null if there is no feed. */
export const calendarFeed = z.object({ createdAt: z.nullable(z.iso.datetime()) });
export type CalendarFeed = z.infer<typeof calendarFeed>;

/** Feeds outlive the session, so creating one needs confirmation. */
export const newFeedRequest = passwordConfirmation;

/** `path` is returned only once; the server stores a hash of it. */
export const newCalendarFeed = z.object({ createdAt: z.iso.datetime(), path: z.string() });
export type NewCalendarFeed = z.infer<typeof newCalendarFeed>;
