import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js';
import { blankSpans, type Span } from './reading/spans.ts';
import { tokenize } from './reading/tokens.ts';
import { findSpokenDigits } from './spoken-phone.ts';

export interface PhoneNumber extends Span {
  /** Digits with an optional leading `+`, as said. */
  digits: string;
  /** A number some country's plan knows, rather than digits of a phone's length. */
  valid: boolean;
  /** Said word by word. */
  spoken: boolean;
}

/** Whose numbering plans a number without a country code is tried against, in order. */
const COUNTRIES: CountryCode[] = [
  'ZA',
  'US',
  'GB',
  'IN',
  'AE',
  'DE',
  'AU',
  'NG',
  'KE',
  'FR',
  'CN',
  'IE',
  'NL',
  'IT',
];
/** An area code may stand apart: "0351 / 555 01 70". */
const TYPED =
  /(?<![\w.#-])(?<!\d[,/])(?:\+|00)?(?:\(\+?\d{1,5}\)|0\d{1,5} ?\/ (?:\d{2,4} - )?|\d)(?:(?: {0,2}|\.|-|\) ?|\/)(?:\(\d{1,5}\)|\d)){5,20}(?![\w@])/g;
/** "… till 3 01632 960 908": a date or a count right before a number that begins with its nought is none of it. */
const NUMBER_BEFORE = /^\d{1,2}(?:\/\d{1,2})? +(?=0\d{2,4}[ -]?\d)/;
const MAX_NUMBERS = 60;
/** A sound check rather than a number: "one two three four five six seven". */
const COUNTED = /^1234567(?:8(?:9(?:0|10)?)?)?$/;

/** Whether a numbering plan of ours knows the digits. */
export function isValidPhone(digits: string): boolean {
  if (digits.startsWith('+') || digits.startsWith('00'))
    return parsePhoneNumberFromString(digits.replace(/^00/, '+'))?.isPossible() ?? false;
  return COUNTRIES.some((country) => parsePhoneNumberFromString(digits, country)?.isValid() ?? false);
}

/** Digits as dialled: punctuation dropped, and the "(0)" that is left out after a country code. */
const dialled = (text: string) => {
  const digits = (/^\s*(?:\+|\(\+)/.test(text) ? text.replace(/\(0\)/, '') : text).replace(/\D/g, '');
  return /^\s*\(?\+/.test(text) ? `+${digits}` : digits;
};

const DATE =
  /^(?:(?:19|20)\d\d[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)?\d\d\b|(?:19|20)\d\d ?- ?(?:19|20)\d\d)/;
/** In groups of three from the right, as amounts are written; some countries write their phone numbers so, too. */
const IN_THREES = /^\d{1,3}(?:(?: \d{3}){1,4}|(?:\.\d{3})+)(?:[ .,]\d{1,2})?$/;
const SHORTEST_IN_THREES = 8;

/** Cuts trailing groups ("… 2 pm" behind a number) until a numbering plan knows the rest; the whole if none does. */
function trimToValid(match: string): string {
  for (
    let text = match;
    text.replace(/\D/g, '').length >= 9;
    text = text.replace(/[ .\-/(]+[^ .\-/(]*$/, '')
  ) {
    if (isRealPhone(dialled(text))) return text;
    if (!/[ .\-/(][^ .\-/(]*$/.test(text)) break;
  }
  return match;
}

/** Whether a plan has such a number, where a country code says which plan. */
const isRealPhone = (digits: string) =>
  digits.startsWith('+') ? (parsePhoneNumberFromString(digits)?.isValid() ?? false) : isValidPhone(digits);

/** Every run of digits that could be dialled, typed or spoken, in order. */
export function findPhoneNumbers(text: string): PhoneNumber[] {
  const found: PhoneNumber[] = [];
  let examined = 0;
  for (const match of text.matchAll(TYPED)) {
    if ((examined += 1) > MAX_NUMBERS) break;
    const before = NUMBER_BEFORE.exec(match[0])?.[0].length ?? 0;
    const said = trimToValid(match[0].slice(before));
    const digits = dialled(said);
    const length = digits.replace('+', '').length;
    const local = !/^[+0]/.test(digits);
    const date = DATE.exec(said);
    const inThrees = local && IN_THREES.test(said);
    if (COUNTED.test(digits) || (said.includes('/') && length < 9)) continue;
    if (length < (inThrees ? SHORTEST_IN_THREES : 7) || length > 15) continue;
    if (local && date && date[0].length >= said.length - 5) continue;
    found.push({
      digits,
      valid: !inThrees && isValidPhone(digits),
      spoken: false,
      start: match.index + before,
      end: match.index + before + said.length,
    });
  }
  for (const run of findSpokenDigits(tokenize(blankSpans(text, found))).slice(0, MAX_NUMBERS))
    if (!COUNTED.test(run.digits)) found.push({ ...run, valid: isValidPhone(run.digits), spoken: true });
  return found.toSorted((a, b) => a.start - b.start);
}
