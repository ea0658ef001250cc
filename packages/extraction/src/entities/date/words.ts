import { COUNTS, MONTHS, ordinalOf, WEEKDAYS } from '../../lexicon/calendar-words.ts';
import { alternatives } from '../../lexicon/word-list.ts';

export const WEEKDAY = '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?|weds';
export const MONTH = alternatives(`
  jan(?:uary)? feb(?:ruary)? mar(?:ch)? apr(?:il)? may june? july? aug(?:ust)? sept?(?:ember)? oct(?:ober)?
  nov(?:ember)? dec(?:ember)?
`);
export const ORDINAL = alternatives(`
  first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth
  (?:thir|four|fif|six|seven|eigh|nine)teenth twentieth
  twenty[-_](?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth) thirtieth thirty[-_]first
`);
export const YEAR = '(?:,? (?:of |in )?(20\\d\\d|next year|this year))';
export const UNIT = 'days?|weeks?|wks?|months?|mths?|fortnights?';
export const COUNT =
  '(?:(\\d{1,3})|(a couple of|couple of|a few|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve))';
export const NEXT = '(?:next|nxt|coming|following)';
export const WEEK = '(?:week|wk)';

const lower = (words: string | undefined) => words?.toLowerCase() ?? '';

export const parseWeekday = (words: string | undefined) =>
  WEEKDAYS[lower(words)] ?? WEEKDAYS[lower(words).slice(0, 3)] ?? 0;
export const parseMonth = (words: string | undefined) => MONTHS[lower(words)] ?? 0;
export const parseNumber = (digits: string | undefined) =>
  digits === undefined ? undefined : Number(digits);
export const parseCount = (digits: string | undefined, words: string | undefined) =>
  parseNumber(digits) ?? COUNTS[lower(words)] ?? 0;
export const parseDayNumber = (digits: string | undefined, words: string | undefined) =>
  parseNumber(digits) ?? ordinalOf(words ?? '') ?? 0;

export const parseYear = (today: Date, words: string | undefined): number | undefined => {
  const thisYear = today.getUTCFullYear();
  if (/^next/i.test(words ?? '')) return thisYear + 1;
  return /^this/i.test(words ?? '') ? thisYear : parseNumber(words);
};

/** `day` is null if the words name a time but no day, such as "after Easter". */
export interface ParsedDay {
  readonly day: Date | null;
  readonly isAmbiguous: boolean;
}

export const ambiguous = (day: Date | null): ParsedDay => ({ day, isAmbiguous: true });

export interface Rule {
  readonly pattern: string;
  /** Returns null if the words are not a valid day, such as "31 June". */
  readonly parse: (today: Date, groups: (string | undefined)[]) => Date | ParsedDay | null;
}
