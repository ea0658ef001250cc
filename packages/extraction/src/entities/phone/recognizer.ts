import { blankSpans, type Span } from '../../document/spans.ts';
import { tokenize, type Token } from '../../document/tokenize.ts';
import { CURRENCIES, CURRENCY_CODES } from '../../lexicon/number-words.ts';
import { findDigitsOfLanguages } from './digits-of-languages.ts';
import { isAssignedPhone, isValidPhone, type PhoneNumber } from './phone-number.ts';
import { findSpokenDigits, type SpokenDigits } from './spoken-phone.ts';
import { isUnclearNumber } from './unclear-number.ts';

export type { PhoneNumber } from './phone-number.ts';

/** Typed number. Accepts area codes ("0351 / 555 01 70") and isiZulu prefixes ("ku-082 555 0143"). */
const TYPED =
  /(?:(?<![\w.#-])|(?<=\b(?:[kn]?gu|[kn]u|ng[aeo]|n[aeo]|k[au]|k?wa|kwi|ye|yi|li|zi|[eiu])-))(?<!\d[,/])(?:\+|00)?(?:\(\+?\d{1,5}\)|0\d{1,5} ?\/ (?:\d{2,4} - )?|\d)(?:(?: {0,2}|\.|-|\) ?|\/)(?:\(\d{1,5}\)|\d)){5,20}(?!(?!x\d)[\w@])/gi;
/** Number with spaced hyphens: "082 - 555 - 0143". */
const TYPED_APART = /(?<![\w.#-])(?:\+|\(?0)\d{1,4}\)?(?: - \d{2,5}){1,4}(?![\w@])/g;
/** Date or count before a phone number that starts with zero: "… till 3 01632 960 908". */
const COUNT_BEFORE = /^\d{1,2}(?:\/\d{1,2})? +(?=0\d{2,4}[ -]?\d)/;
/** Words before a number that is not a phone number: "serial number zero zero one". */
export const OTHER_NUMBER =
  /\b(?:serial|meter|account|policy|invoice|order|reference|ref|ticket|case|part|model|registration|tax|vat)(?: (?:number|no|code|id))?(?: is| was)?[ ,:.]{1,3}$/i;
const SOUND_CHECK = /^1234567(?:8(?:9(?:0|10)?)?)?$/;
const DATE =
  /^(?:(?:19|20)\d\d[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)?\d\d\b|(?:19|20)\d\d ?- ?(?:19|20)\d\d)/;
/** Groups of three digits, as in amounts and in phone numbers of some countries. */
const IN_THREES = /^\d{1,3}(?:(?: \d{3}){1,4}|(?:\.\d{3})+)(?:[ .,]\d{1,2})?$/;
const [MIN_DIGITS, MIN_DIGITS_IN_THREES, MAX_DIGITS] = [7, 8, 15];
const MAX_NUMBERS = 60;

const DEAL_BEFORE = /\b(?:deal|worth)\b[^.!?,\n\d]{0,30}$/i;
/** Words before a phone number that may look like an amount: "call him on 5 550 143". */
const DIAL_BEFORE =
  /\b(?:call(?:ed)?|phone|ring|dial|text|whatsapp|reach|number|digits|cell|mobile|tel|telephone|line|landline)\b[^.!?\n\d]{0,30}$|\b(?:he|she|they|him|her|them)\b[^.!?\n\d]{0,30} (?:on|at) $/i;
const DIAL_AFTER =
  /^(?: (?:x|ext|extension) \d{1,5})? is (?:his|her|their|the)(?: \p{L}{1,10})? (?:cell|number|mobile|phone|line)\b/u;

/** Returns whether digits are an amount: "R 1978000", "1729000 rand". */
function isMoney(text: string, { start, end }: Span): boolean {
  const before = text.slice(Math.max(0, start - 40), start);
  const [, sign = '', code = ''] = /(\p{Sc}|\b([A-Z]{1,3})) ?$/u.exec(before) ?? [];
  const after = /^ ?(\p{Sc}|\p{L}{1,10}(?!\p{L}))/u.exec(text.slice(end, end + 14))?.[1] ?? '';
  return (
    (DEAL_BEFORE.test(before) && /^\d[\d ]*\d$/.test(text.slice(start, end))) ||
    (code === '' ? sign !== '' : CURRENCIES.has(code.toLowerCase()) || CURRENCY_CODES.has(code)) ||
    /^\p{Sc}$/u.test(after) ||
    (CURRENCIES.has(after.toLowerCase()) && !/^(?:r|us|try)$/i.test(after))
  );
}

/** Removes punctuation, and "(0)" after a country code. */
function dialledDigits(text: string): string {
  const isInternational = /^\s*\(?\+/.test(text);
  return (
    (isInternational ? '+' : '') + (isInternational ? text.replace(/\(0\)/, '') : text).replace(/\D/g, '')
  );
}

/** Removes groups until the number is valid, such as "2" in "082 555 0143 2 pm". */
function trimToValid(match: string): string {
  let text = match;
  while (text.replace(/\D/g, '').length >= 9) {
    if (isAssignedPhone(dialledDigits(text))) return text;
    const shorter = text.replace(/[ .\-/(]{1,40}[^ .\-/(]{0,200}$/, '');
    if (shorter === text) break;
    text = shorter;
  }
  return match;
}

const overlaps = (one: Span, other: Span) => one.start < other.end && other.start < one.end;

/** Returns null for an amount, a date, a sound check or a wrong length. */
function typedNumber(text: string, match: RegExpExecArray): PhoneNumber | null {
  const count = COUNT_BEFORE.exec(match[0])?.[0].length ?? 0;
  const hasCount = match[0].slice(count).replace(/\D/g, '').length >= MIN_DIGITS;
  const start = match.index + (hasCount ? count : 0);
  const written = trimToValid(match[0].slice(hasCount ? count : 0));
  const span = { start, end: start + written.length };
  const digits = dialledDigits(written);
  const length = digits.replace('+', '').length;
  const isLocal = !/^[+0]/.test(digits);
  const isInThrees = isLocal && IN_THREES.test(written);
  const isDialled =
    DIAL_BEFORE.test(text.slice(Math.max(0, start - 50), start)) ||
    DIAL_AFTER.test(text.slice(span.end, span.end + 40));
  const isDate = isLocal && (DATE.exec(written)?.[0].length ?? -Infinity) >= written.length - 5;
  const minDigits = isInThrees && !isDialled ? MIN_DIGITS_IN_THREES : MIN_DIGITS;
  if (SOUND_CHECK.test(digits) || (written.includes('/') && length < 9) || isDate) return null;
  if (length < minDigits || length > MAX_DIGITS) return null;
  if (isLocal && !isDialled && isMoney(text, span)) return null;
  return { digits, valid: !isInThrees && isValidPhone(digits), spoken: false, ...span };
}

/** Keeps the longer of two overlapping numbers. */
function findSpoken(tokens: Token[]): SpokenDigits[] {
  const english = findSpokenDigits(tokens);
  const others = findDigitsOfLanguages(tokens).filter((run) =>
    english.every((each) => !overlaps(run, each) || run.digits.length > each.digits.length),
  );
  return [...english.filter((run) => !others.some((each) => overlaps(run, each))), ...others];
}

export function findPhoneNumbers(text: string, withSpoken = true): PhoneNumber[] {
  const found: PhoneNumber[] = [];
  for (const match of [...text.matchAll(TYPED_APART), ...text.matchAll(TYPED)].slice(0, MAX_NUMBERS)) {
    const phone = typedNumber(text, match);
    if (phone && !found.some((other) => overlaps(phone, other))) found.push(phone);
  }
  const spoken = withSpoken ? findSpoken(tokenize(blankSpans(text, found))) : [];
  for (const run of spoken.slice(0, MAX_NUMBERS)) {
    const valid = isValidPhone(run.digits);
    const isOther = !valid && OTHER_NUMBER.test(text.slice(Math.max(0, run.start - 40), run.start));
    if (!SOUND_CHECK.test(run.digits) && !isOther) found.push({ ...run, valid, spoken: true });
  }
  return found
    .map((phone) => (isUnclearNumber(text, phone) ? { ...phone, needsReview: true } : phone))
    .toSorted((a, b) => a.start - b.start);
}
