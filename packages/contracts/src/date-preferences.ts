import { z } from 'zod';

/** Whether `Intl` computes times with it, such as for `Africa/Johannesburg`. */
export const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** The name of a zone, not an offset such as `+02:00`: only a name knows when clocks change. */
export const timeZoneName = z
  .string()
  .max(60)
  .refine(
    (name) => /^[A-Za-z]/.test(name) && isTimeZone(name),
    'Use the name of a time zone, such as Africa/Johannesburg',
  );

/** The zone that a client tells of its user: one that is not known here is ignored. */
export const toldTimeZone = timeZoneName.optional().catch(undefined);

/** The order of day, month and year: `Jan 5, 2025` as long as nobody chose, `5 Jan 2025` or `2025-01-05`. */
const dateFormats = ['mdy', 'dmy', 'ymd'] as const;
export const dateFormat = z.enum(dateFormats, `Use one of ${dateFormats.join(', ')}`);
export type DateFormat = z.infer<typeof dateFormat>;
