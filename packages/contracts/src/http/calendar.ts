import * as z from 'zod/mini';

/** `createdAt` is null if there is no feed. */
export const calendarFeed = z.object({ createdAt: z.nullable(z.iso.datetime()) });
export type CalendarFeed = z.infer<typeof calendarFeed>;

/** `path` is returned only once, because the server stores only its hash. */
export const newCalendarFeed = z.object({ createdAt: z.iso.datetime(), path: z.string() });
export type NewCalendarFeed = z.infer<typeof newCalendarFeed>;
