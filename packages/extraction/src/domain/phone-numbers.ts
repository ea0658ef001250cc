import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js';
import { CURRENCIES, CURRENCY_CODES } from './data/number-words.ts';
import { findDigitsOfLanguages } from './languages/digits-of-languages.ts';
import { blankSpans, type Span } from './reading/spans.ts';
import { tokenize, type Token } from './reading/tokens.ts';
import { findSpokenDigits, type SpokenDigits } from './spoken-phone.ts';

export interface PhoneNumber extends Span {
  /** Digits with an optional leading `+`, as said. */
  digits: string;
  /** A number some country's plan knows, rather than digits of a phone's length. */
  valid: boolean;
  /** Said word by word. */
  spoken: boolean;
  /** Somebody should check it: it was corrected, broken off, or has too few or too many digits. */
  doubtful?: boolean;
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
/** An area code may stand apart: "0351 / 555 01 70". "Ku-082 555 0143" is isiZulu for "on 082 …". */
const TYPED =
  /(?:(?<![\w.#-])|(?<=\b(?:[kn]?gu|[kn]u|ng[aeo]|n[aeo]|k[au]|k?wa|kwi|ye|yi|li|zi|[eiu])-))(?<!\d[,/])(?:\+|00)?(?:\(\+?\d{1,5}\)|0\d{1,5} ?\/ (?:\d{2,4} - )?|\d)(?:(?: {0,2}|\.|-|\) ?|\/)(?:\(\d{1,5}\)|\d)){5,20}(?!(?!x\d)[\w@])/gi;
/** "… till 3 01632 960 908": a date or a count right before a number that begins with its nought is none of it. */
const NUMBER_BEFORE = /^\d{1,2}(?:\/\d{1,2})? +(?=0\d{2,4}[ -]?\d)/;
const numberBefore = (match: string) => {
  const length = NUMBER_BEFORE.exec(match)?.[0].length ?? 0;
  return match.slice(length).replace(/\D/g, '').length >= SHORTEST ? length : 0;
};
/** What comes next is the number of a thing: "serial number zero zero one". */
export const OTHER_NUMBER =
  /\b(?:serial|meter|account|policy|invoice|order|reference|ref|ticket|case|part|model|registration|tax|vat)(?: (?:number|no|code|id))?(?: is| was)?[ ,:.]{1,3}$/i;
const SHORTEST = 7;
const MAX_NUMBERS = 60;
/** A sound check rather than a number: "one two three four five six seven". */
const COUNTED = /^1234567(?:8(?:9(?:0|10)?)?)?$/;

/** "082 - 555 - 0143". */
const TYPED_APART = /(?<![\w.#-])(?:\+|\(?0)\d{1,4}\)?(?: - \d{2,5}){1,4}(?![\w@])/g;
/** The deal is so much: an amount, however many digits it has. */
const DEAL_BEFORE = /\b(?:deal|worth)\b[^.!?,\n\d]{0,30}$/i;
/** What comes next is to be dialled, also where it looks like an amount: "call him on 5 550 143". */
const DIAL_BEFORE =
  /\b(?:call(?:ed)?|phone|ring|dial|text|whatsapp|reach|number|digits|cell|mobile|tel|telephone|line|landline)\b[^.!?\n\d]{0,30}$|\b(?:he|she|they|him|her|them)\b[^.!?\n\d]{0,30} (?:on|at) $/i;
const DIAL_BEHIND =
  /^(?: (?:x|ext|extension) \d{1,5})? is (?:his|her|their|the)(?: \p{L}{1,10})? (?:cell|number|mobile|phone|line)\b/u;

/** "R 1978000", "1729000 rand": seven digits and more that are money, as no digits that begin with 0 or + are. */
function isMoney(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 40), start);
  const [, sign = '', code = ''] = /(\p{Sc}|\b([A-Z]{1,3})) ?$/u.exec(before) ?? [];
  const behind = /^ ?(\p{Sc}|\p{L}{1,10}(?!\p{L}))/u.exec(text.slice(end, end + 14))?.[1] ?? '';
  return (
    (DEAL_BEFORE.test(before) && /^\d[\d ]*\d$/.test(text.slice(start, end))) ||
    (code === '' ? sign !== '' : CURRENCIES.has(code.toLowerCase()) || CURRENCY_CODES.has(code)) ||
    /^\p{Sc}$/u.test(behind) ||
    (CURRENCIES.has(behind.toLowerCase()) && !/^(?:r|us|try)$/i.test(behind))
  );
}

/** Whether a numbering plan of ours knows the digits. */
function isValidPhone(digits: string): boolean {
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
    text = text.replace(/[ .\-/(]{1,40}[^ .\-/(]{0,200}$/, '')
  ) {
    if (isRealPhone(dialled(text))) return text;
    if (!/[ .\-/(][^ .\-/(]*$/.test(text)) break;
  }
  return match;
}

/** Whether a plan has such a number, where a country code says which plan. */
const isRealPhone = (digits: string) =>
  digits.startsWith('+') ? (parsePhoneNumberFromString(digits)?.isValid() ?? false) : isValidPhone(digits);

/** Digits said in English, and in other languages: where they overlap, the longer. */
function findSpoken(tokens: Token[]): SpokenDigits[] {
  const english = findSpokenDigits(tokens);
  const others = findDigitsOfLanguages(tokens).filter((run) =>
    english.every((each) => !overlaps(run, each) || run.digits.length > each.digits.length),
  );
  return [...english.filter((run) => !others.some((each) => overlaps(run, each))), ...others];
}

const overlaps = (one: Span, other: Span) => one.start < other.end && other.start < one.end;

/** Every run of digits that could be dialled, typed or spoken, in order. */
export function findPhoneNumbers(text: string): PhoneNumber[] {
  const found: PhoneNumber[] = [];
  let examined = 0;
  for (const match of [...text.matchAll(TYPED_APART), ...text.matchAll(TYPED)]) {
    if ((examined += 1) > MAX_NUMBERS) break;
    const before = numberBefore(match[0]);
    const said = trimToValid(match[0].slice(before));
    const digits = dialled(said);
    const length = digits.replace('+', '').length;
    const local = !/^[+0]/.test(digits);
    const date = DATE.exec(said);
    const inThrees = local && IN_THREES.test(said);
    if (COUNTED.test(digits) || (said.includes('/') && length < 9)) continue;
    const start = match.index + before;
    const end = start + said.length;
    const toDial =
      DIAL_BEFORE.test(text.slice(Math.max(0, start - 50), start)) ||
      DIAL_BEHIND.test(text.slice(end, end + 40));
    if (length < (inThrees && !toDial ? SHORTEST_IN_THREES : SHORTEST) || length > 15) continue;
    if (found.some((other) => start < other.end && other.start < end)) continue;
    if (local && !toDial && isMoney(text, start, end)) continue;
    if (local && date && date[0].length >= said.length - 5) continue;
    found.push({
      digits,
      valid: !inThrees && isValidPhone(digits),
      spoken: false,
      start,
      end,
    });
  }
  for (const run of findSpoken(tokenize(blankSpans(text, found))).slice(0, MAX_NUMBERS)) {
    const valid = isValidPhone(run.digits);
    const isOther = !valid && OTHER_NUMBER.test(text.slice(Math.max(0, run.start - 40), run.start));
    if (!COUNTED.test(run.digits) && !isOther) found.push({ ...run, valid, spoken: true });
  }
  return found
    .map((phone) => (isDoubtful(text, phone) ? { ...phone, doubtful: true } : phone))
    .toSorted((a, b) => a.start - b.start);
}

/** Behind a number that was broken off, or said anew in part. */
const BROKEN_OFF =
  /^[\s,.-]{0,4}(?:and )?(?:(?:sorry|no|wait|correction|i mean|or was it)\b[ ,.]{0,3}(?:sorry |no |wait |it's |make that ){0,3}\d|(?:no,? |oh,? )?(?:hang on|hold on|wait|sorry|no)\b[ ,.]{0,3}(?:i've|i have|that's|that is|let me|it's|wrong|no\b)|(?:then )?(?:something|(?:i lost )?the rest|(?:he|she|it|the line) (?:got |was )?(?:cut|dropped|broke)|i (?:can't|couldn't) (?:read|make|hear)|can't (?:read|make)))/iu;

/** "ext. 204", "x204", "Durchwahl 12": the number alone reaches the switchboard. */
const EXTENSION_BEHIND =
  /^[\s,;/(-]{0,4}(?:(?:extension|ext|extn|durchwahl|nebenstelle|toestel|uitbreiding|interno|ramal)\b|(?:x|dw|int\.|poste|#)(?=[.:]? ?\d))/i;
const EXTENSION_BEFORE = /\b(?:extension|ext|extn|durchwahl)[.:]? ?\d{1,6},? ?(?:on|at|of)? ?$/i;

/** "Fax: ", "F: ", "his fax number is "; not "Tel/Fax: ", where both are one. */
const FAX_BEFORE =
  /(?:(?<![/&+\p{L}] ?|\b(?:and|or|und|et) )(?:tele)?fax(?:nummer| number| no\.?| nr\.?)?(?: is|'s)?|(?<=^|[\n|;,\t] ?)f)[ \t]?[:.=-]?[ \t]{0,4}(?:\+|\()?$/iu;
const FAX_BEHIND = /^ ?\((?:tele)?f(?:ax)?\)/i;

/** Without fax numbers where there is another; an only one is to be checked. */
export function withoutFax(text: string, phones: readonly PhoneNumber[]): PhoneNumber[] {
  const isFax = ({ start, end }: PhoneNumber) =>
    FAX_BEFORE.test(text.slice(Math.max(0, start - 30), start)) || FAX_BEHIND.test(text.slice(end, end + 10));
  const others = phones.filter((phone) => !isFax(phone));
  return others.some(({ valid, spoken }) => valid || spoken)
    ? others
    : phones.map((phone) => (isFax(phone) ? { ...phone, doubtful: true } : phone));
}

/** Lengths of a number with its area code, where nothing tells the country. */
const [SHORTEST_NATIONAL, LONGEST_NATIONAL] = [9, 12];

/** Whether digits that were said one by one are too many for a number that somebody said once. */
const isTooLong = ({ digits, spoken }: PhoneNumber) =>
  spoken &&
  !/^(?:\+|00)/.test(digits) &&
  digits.length >= LONGEST_NATIONAL + (digits.startsWith('0') ? 0 : 1);

function isDoubtful(text: string, phone: PhoneNumber): boolean {
  const { digits, doubtful, end } = phone;
  const behind = text.slice(end, end + 60);
  const isPossible = digits.startsWith('+')
    ? isRealPhone(digits)
    : !/^0[1-9]/.test(digits) || (digits.length >= SHORTEST_NATIONAL && digits.length <= LONGEST_NATIONAL);
  const isPart = EXTENSION_BEHIND.test(behind) || EXTENSION_BEFORE.test(text.slice(Math.max(0, phone.start - 30), phone.start)); // prettier-ignore
  return doubtful === true || !isPossible || isPart || BROKEN_OFF.test(behind) || isTooLong(phone);
}
