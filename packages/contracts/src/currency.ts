import { z } from 'zod';

export const currency = z.enum(['ZAR', 'USD']);
export type Currency = z.infer<typeof currency>;

export const defaultCurrency: Currency = 'USD';

/** Any ISO 4217 code, including those of later versions. */
export const currencyCode = z.string().regex(/^[A-Z]{3}$/);
