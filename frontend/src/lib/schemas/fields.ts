import * as z from 'zod/mini';

/** An ISO 8601 date or time: a string that `Date` can read, so that formatting it never throws. */
export const dateString = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))));
