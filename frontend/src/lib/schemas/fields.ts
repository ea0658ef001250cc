import * as z from '../schema.ts';

/** An ISO 8601 date or time: a string that `Date` can read, so that formatting it never throws. */
export const dateString = z.custom<string>(
  (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
);
