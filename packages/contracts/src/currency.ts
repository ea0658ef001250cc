import { z } from 'zod';

/** The currencies a user can choose. USD is an account's default (specification, section 1). */
export const currency = z.enum(['ZAR', 'USD']);
export type Currency = z.infer<typeof currency>;

export const defaultCurrency: Currency = 'USD';

/** The code of any currency (ISO 4217). What is stored is taken as it is: a later version may know more codes. */
export const currencyCode = z.string().regex(/^[A-Z]{3}$/);
