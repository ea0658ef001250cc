import type { Currency } from './currency.ts';

/** Returns the credit for an accepted invitation, in whole units of `currency`. */
export const creditPerReferral = (currency: Currency): number => (currency === 'ZAR' ? 100 : 6);
