import { alternatives } from '../../lexicon/word-list.ts';
import { dayAt, lastDayOf } from './days.ts';
import { ambiguous, MONTH, NEXT, parseMonth, parseYear, YEAR, type ParsedDay, type Rule } from './words.ts';

interface Period {
  readonly first: Date;
  readonly last: Date;
}

const months = (year: number, month: number, length: number): Period => ({
  first: dayAt(year, month, 1),
  last: lastDayOf(year, month + length - 1),
});

/** Capture groups: words for the first day of a period, for the last day, and for any other day. */
const WHEN =
  '(?:(early(?: in)?|in early|in|during|(?:at |by )?(?:the )?(?:start|beginning) of)' +
  '|((?:by |at |before )?(?:the )?end of)' +
  '|(late(?: in)?|in late|mid(?:dle of)?|in mid|by|before|until|till|around' +
  '|about|some ?time in))[ -](?:the )?';

/** Returns an ambiguous day if the words state neither the start nor the end. */
const dayOf = (today: Date, { first, last }: Period, starts?: string, ends?: string): Date | ParsedDay => {
  if (ends) return last;
  // The period has begun, so the words refer to the rest of the period.
  if (first <= today) return ambiguous(last);
  return starts ? first : ambiguous(first);
};

const NTH = 'first|second|third|fourth|last|1st|2nd|3rd|4th';
const NTH_WORDS = ['first 1st one', 'second 2nd two', 'third 3rd three', 'fourth 4th four last'];
const parseNth = (word: string) =>
  Number(word) || 1 + NTH_WORDS.findIndex((words) => words.split(' ').includes(word.toLowerCase()));

const QUARTER = `(?:q([1-4])|([1-4])q|(${NTH}) quarter|quarter ([1-4]|one|two|three|four))`;
const HALF = '(?:h([12])|([12])h)';
const HALF_WORDS = '(first|second|1st|2nd) half(?: of)?(?: the)?';
/** Text that may follow a period with a year. Excludes "the Q1 2027 report". */
const ALONE = '(?= *(?:[.,;:!?)]|$|(?:and|or|to|when|with|for)\\b))';

const quarter = (year: number, nth: string) => months(year, parseNth(nth) * 3 - 2, 3);
const half = (year: number, nth: string) => months(year, parseNth(nth) * 6 - 5, 6);
const month = (year: number, name: string) => months(year, parseMonth(name), 1);

/** Returns rules for a yearly period: "early in Q2", "Q2 2027". */
function yearly(
  pattern: string,
  periodOf: (year: number, name: string) => Period,
  { year = `${YEAR}?`, end = ALONE } = {},
): Rule[] {
  const period = (today: Date, groups: (string | undefined)[]) => {
    const name = groups.slice(0, -1).find((group) => group !== undefined) ?? '';
    const thisYear = today.getUTCFullYear();
    const stated = parseYear(today, groups.at(-1));
    const next = periodOf(thisYear, name).last >= today ? thisYear : thisYear + 1;
    return periodOf(stated ?? next, name);
  };
  return [
    {
      pattern: `${WHEN}${pattern}${year}`,
      parse: (today, [starts, ends, _within, ...groups]) => dayOf(today, period(today, groups), starts, ends),
    },
    {
      pattern: `${pattern}${YEAR}${end}`,
      parse: (today, groups) => dayOf(today, period(today, groups), 'in'),
    },
  ];
}

const quarterAhead = (today: Date, quarters: number): Period =>
  months(today.getUTCFullYear(), (Math.floor(today.getUTCMonth() / 3) + quarters) * 3 + 1, 3);

const UNDATED = alternatives(`
  easter christmas xmas thanksgiving ramadan eid diwali new_years? new_year.s
  (?:school_|summer_|festive_|bank_)?holidays? festive_season half[-_]term spring summer autumn winter fall
  (?:the_)?(?:financial|fiscal|tax)_year(?:[-_]end)? year[-_]end
`);

export const periodRules: readonly Rule[] = [
  ...yearly(QUARTER, quarter),
  ...yearly(HALF, half),
  ...yearly(HALF_WORDS, half, { year: `(?:${YEAR}| (?:of the )?year)` }),
  {
    pattern: `(?:by |before |at )?(?:the )?end of (?:the )?${NEXT} quarter`,
    parse: (today) => quarterAhead(today, 1).last,
  },
  { pattern: `(?:early )?${NEXT} quarter`, parse: (today) => quarterAhead(today, 1).first },
  {
    pattern: '(?:(?:(?:end|close) of (?:the |this )?|this )quarter|quarter[- ]end|eoq)',
    parse: (today) => quarterAhead(today, 0).last,
  },
  ...yearly(`(${MONTH})\\b(?! ?\\d{1,2}(?!\\d))`, month, { end: '' }),
  {
    pattern: `(?:(?:by |before |at )?(?:the )?end of )(?:the )?${NEXT} year`,
    parse: (today) => dayAt(today.getUTCFullYear() + 1, 12, 31),
  },
  {
    pattern: `(?:${WHEN})?(?:${NEXT} year|new year)`,
    parse: (today) => ambiguous(dayAt(today.getUTCFullYear() + 1, 1, 1)),
  },
  {
    pattern: `(?:the )?month after ${NEXT}`,
    parse: (today) => dayAt(today.getUTCFullYear(), today.getUTCMonth() + 3, 1),
  },
  {
    // Times without a fixed date: "before Easter".
    pattern:
      '(?:in|by|before|after|during|over|around|at|until|till|early|late|mid|this|next|come)' +
      `[ -](?:the )?(?:early |late |mid[ -]?)?(?:${UNDATED})`,
    parse: () => ambiguous(null),
  },
];
