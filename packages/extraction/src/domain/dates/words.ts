import { COUNTS, MONTHS, ordinalOf, WEEKDAYS } from '../data/calendar-words.ts';

export const WEEKDAY = '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?|weds';
export const MONTH = 'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'; // prettier-ignore
export const ORDINAL = 'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|(?:thir|four|fif|six|seven|eigh|nine)teenth|twentieth|twenty[- ](?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|thirtieth|thirty[- ]first'; // prettier-ignore
/** The year that is said behind a month, a quarter or a half. */
export const YEAR = '(?:,? (?:of |in )?(20\\d\\d|next year|this year))';
export const UNIT = 'days?|weeks?|wks?|months?|mths?|fortnights?';
export const COUNT =
  '(?:(\\d{1,3})|(a couple of|couple of|a few|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve))';
export const NEXT = '(?:next|nxt|coming|following)';
export const WEEK = '(?:week|wk)';

export const weekday = (word: string | undefined) =>
  WEEKDAYS[(word ?? '').toLowerCase()] ?? WEEKDAYS[(word ?? '').toLowerCase().slice(0, 3)] ?? 0;
export const month = (word: string | undefined) => MONTHS[(word ?? '').toLowerCase()] ?? 0;
export const number = (word: string | undefined) => (word === undefined ? undefined : Number(word));
export const count = (figure: string | undefined, word: string | undefined) =>
  number(figure) ?? COUNTS[(word ?? '').toLowerCase()] ?? 0;

/** "2027", "next year"; undefined where no year is said. */
export const year = (today: Date, word: string | undefined): number | undefined => {
  if (word === undefined) return undefined;
  const here = today.getUTCFullYear();
  if (/^next|coming/i.test(word)) return here + 1;
  return /^this/i.test(word) ? here : Number(word);
};

export const dayNumber = (figure: string | undefined, word: string | undefined) =>
  number(figure) ?? ordinalOf(word ?? '') ?? 0;

/** A day that words name; `isUnsure` where they may as well name another one. Without a day: words of time that name none. */
export interface Reading {
  readonly day: Date | null;
  readonly isUnsure: boolean;
}

export const unsure = (day: Date | null): Reading => ({ day, isUnsure: true });

export interface Rule {
  readonly pattern: string;
  /** Null where the words are no day after all. */
  readonly read: (today: Date, groups: (string | undefined)[]) => Date | Reading | null;
}
