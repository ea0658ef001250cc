import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js';
import type { Span } from '../../document/spans.ts';

export interface PhoneNumber extends Span {
  /** Digits with an optional leading `+`, as written or spoken. */
  digits: string;
  /** Result of `isValidPhone`. False for groups of three digits, which may be an amount. */
  valid: boolean;
  spoken: boolean;
  needsReview?: boolean;
}

/** Countries with numbering plans for numbers without a country code. */
const COUNTRIES = 'ZA US GB IN AE DE AU NG KE FR CN IE NL IT'.split(' ') as CountryCode[];

/**
 * Returns whether a number is valid in a numbering plan. If the number has a country code, checks only the
 * length.
 */
export function isValidPhone(digits: string): boolean {
  if (/^(?:\+|00)/.test(digits))
    return parsePhoneNumberFromString(digits.replace(/^00/, '+'))?.isPossible() ?? false;
  return COUNTRIES.some((country) => parsePhoneNumberFromString(digits, country)?.isValid() ?? false);
}

/** Like `isValidPhone`, but also checks the numbering plan of a number with `+`. */
export const isAssignedPhone = (digits: string): boolean =>
  digits.startsWith('+') ? (parsePhoneNumberFromString(digits)?.isValid() ?? false) : isValidPhone(digits);
