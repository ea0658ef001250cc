import * as z from '../schema.ts';

/** ISO 8601. Checked with `Date`, so that formatting never throws. */
export const dateString = z.custom<string>(
  (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
);
