import type { Currency } from './currency.ts';

/** Credit for an accepted invitation (specification, section 9). */
export const creditPerReferral = (currency: Currency): number => (currency === 'ZAR' ? 100 : 6);
