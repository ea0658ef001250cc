import { z } from 'zod';

/** Currencies that a user can choose (specification, section 1). */
export const currency = z.enum(['ZAR', 'USD']);
export type Currency = z.infer<typeof currency>;

export const defaultCurrency: Currency = 'USD';

/** Any ISO 4217 code, because a later version may have stored one that this version lacks. */
export const currencyCode = z.string().regex(/^[A-Z]{3}$/);
