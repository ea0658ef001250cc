import * as z from '../schema.ts';

/** An ISO 8601 date or time that `Date` can parse, so that formatting never throws. */
export const dateString = z.custom<string>(
  (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
);
