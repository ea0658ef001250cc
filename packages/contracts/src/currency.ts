import * as z from 'zod/mini';

export const currency = z.enum(['ZAR', 'USD']);
export type Currency = z.infer<typeof currency>;

export const defaultCurrency: Currency = 'USD';

/** Accepts any three capital letters, because other versions may know other currencies. */
export const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));
