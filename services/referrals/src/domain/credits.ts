import type { Currency } from '@debrief/contracts/currency';

/** What each accepted referral is worth, in units of the referrer's currency (specification, section 9). */
const creditsPerReferral = (currency: Currency): number => (currency === 'ZAR' ? 100 : 6);

export const creditsFor = (accepted: number, currency: Currency): number =>
  accepted * creditsPerReferral(currency);
