import * as z from 'zod/mini';

/** Null if there is no feed. */
export const calendarFeed = z.object({ createdAt: z.nullable(z.iso.datetime()) });
export type CalendarFeed = z.infer<typeof calendarFeed>;

/** `path` is returned only once; the server stores a hash of it. */
export const newCalendarFeed = z.object({ createdAt: z.iso.datetime(), path: z.string() });
export type NewCalendarFeed = z.infer<typeof newCalendarFeed>;
