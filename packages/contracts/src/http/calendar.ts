import { z } from 'zod';

/** One's calendar feed: since when there is one. */
export const calendarFeed = z.object({ createdAt: z.iso.datetime().nullable() });
export type CalendarFeed = z.infer<typeof calendarFeed>;

/** A feed that was just made. Its address is told this once: the server keeps a hash of it. */
export const newCalendarFeed = z.object({ createdAt: z.iso.datetime(), path: z.string() });
export type NewCalendarFeed = z.infer<typeof newCalendarFeed>;
