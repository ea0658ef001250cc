import * as z from 'zod/mini';

export const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** Rejects offsets such as `+02:00`, because they ignore daylight saving time. */
export const timeZoneName = z.string().check(
  z.maxLength(60),
  z.refine(
    (name) => /^[A-Za-z]/.test(name) && isTimeZone(name),
    'Use the name of a time zone, such as Africa/Johannesburg',
  ),
);

export const optionalTimeZone = z.catch(z.optional(timeZoneName), undefined);

/** `Jan 5, 2025` (the default), `5 Jan 2025` or `2025-01-05`. */
const dateFormats = ['mdy', 'dmy', 'ymd'] as const;
export const dateFormat = z.enum(dateFormats, `Use one of ${dateFormats.join(', ')}`);
export type DateFormat = z.infer<typeof dateFormat>;
