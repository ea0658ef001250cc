import { at, lastOf } from './days.ts';
import { month, MONTH, NEXT, unsure, year, YEAR, type Reading, type Rule } from './words.ts';

interface Period {
  readonly first: Date;
  readonly last: Date;
}

const months = (of: number, from: number, length: number): Period => ({
  first: at(of, from, 1),
  last: lastOf(of, from + length - 1),
});

/** The period of a year that is said, or the next one that is not over. */
const comingPeriod = (today: Date, said: string | undefined, of: (year: number) => Period): Period => {
  const here = of(today.getUTCFullYear());
  const told = year(today, said);
  if (told !== undefined) return of(told);
  return here.last >= today ? here : of(today.getUTCFullYear() + 1);
};

const WHEN = '(?:(early(?: in)?|in early|in|during|(?:at |by )?(?:the )?(?:start|beginning) of)|((?:by |at |before )?(?:the )?end of)|(late(?: in)?|in late|mid(?:dle of)?|in mid|by|before|until|till|around|about|some ?time in))[ -](?:the )?'; // prettier-ignore

/** What of a period is meant: its first day, its last one, or something in between that nobody can tell. */
const dayOf = (today: Date, { first, last }: Period, starts?: string, ends?: string): Date | Reading => {
  if (ends) return last;
  // Within the period its rest is meant.
  if (first <= today) return unsure(last);
  return starts ? first : unsure(first);
};

const NTH = 'first|second|third|fourth|last|1st|2nd|3rd|4th';
const NUMBERS: Readonly<Record<string, number | undefined>> = {
  first: 1, second: 2, third: 3, fourth: 4, last: 4, '1st': 1, '2nd': 2, '3rd': 3, '4th': 4, one: 1, two: 2, three: 3, four: 4,
}; // prettier-ignore
const nth = (...words: (string | undefined)[]): number => {
  const word = (words.find((each) => each !== undefined) ?? '').toLowerCase();
  return NUMBERS[word] ?? Number(word);
};
const quarter = (of: number) => (inYear: number) => months(inYear, of * 3 - 2, 3);
const half = (of: number) => (inYear: number) => months(inYear, of * 6 - 5, 6);

const QUARTER = `(?:q([1-4])|([1-4])q|(${NTH}) quarter|quarter ([1-4]|one|two|three|four))`;
const HALF = '(?:h([12])|([12])h)';
const HALF_WORDS = '(first|second|1st|2nd) half(?: of)?(?: the)?';
/** The words end here: "the Q1 2027 report" is no day. */
const ALONE = '(?= *(?:[.,;:!?)]|$|(?:and|or|to|when|with|for)\\b))';

const thisQuarter = (today: Date, ahead = 0): Period =>
  months(today.getUTCFullYear(), Math.floor(today.getUTCMonth() / 3) * 3 + 1 + ahead * 3, 3);

/** Quarters, halves, months and years. */
export const periodRules: readonly Rule[] = [
  {
    pattern: `${WHEN}${QUARTER}${YEAR}?`,
    read: (today, [starts, ends, _vague, a, b, c, d, said]) =>
      dayOf(today, comingPeriod(today, said, quarter(nth(a, b, c, d))), starts, ends),
  },
  {
    pattern: `${QUARTER}${YEAR}${ALONE}`,
    read: (today, [a, b, c, d, said]) =>
      dayOf(today, comingPeriod(today, said, quarter(nth(a, b, c, d))), 'in'),
  },
  {
    pattern: `${WHEN}${HALF}${YEAR}?`,
    read: (today, [starts, ends, _vague, a, b, said]) =>
      dayOf(today, comingPeriod(today, said, half(nth(a, b))), starts, ends),
  },
  {
    pattern: `${HALF}${YEAR}${ALONE}`,
    read: (today, [a, b, said]) => dayOf(today, comingPeriod(today, said, half(nth(a, b))), 'in'),
  },
  {
    pattern: `${WHEN}${HALF_WORDS}(?:${YEAR}| (?:of the )?year)`,
    read: (today, [starts, ends, _vague, a, said]) =>
      dayOf(today, comingPeriod(today, said, half(nth(a))), starts, ends),
  },
  {
    pattern: `${HALF_WORDS}${YEAR}${ALONE}`,
    read: (today, [a, said]) => dayOf(today, comingPeriod(today, said, half(nth(a))), 'in'),
  },
  {
    pattern: `(?:by |before |at )?(?:the )?end of (?:the )?${NEXT} quarter`,
    read: (today) => thisQuarter(today, 1).last,
  },
  { pattern: `(?:early )?${NEXT} quarter`, read: (today) => thisQuarter(today, 1).first },
  {
    pattern: '(?:(?:(?:end|close) of (?:the |this )?|this )quarter|quarter[- ]end|eoq)',
    read: (today) => thisQuarter(today).last,
  },
  {
    pattern: `${WHEN}(${MONTH})\\b(?! ?\\d{1,2}(?!\\d))${YEAR}?`,
    read: (today, [starts, ends, _vague, name, said]) =>
      dayOf(
        today,
        comingPeriod(today, said, (of) => months(of, month(name), 1)),
        starts,
        ends,
      ),
  },
  {
    pattern: `(${MONTH})${YEAR}`,
    read: (today, [name, said]) =>
      dayOf(
        today,
        comingPeriod(today, said, (of) => months(of, month(name), 1)),
        'in',
      ),
  },
  {
    pattern: `(?:(?:by |before |at )?(?:the )?end of )(?:the )?${NEXT} year`,
    read: (today) => at(today.getUTCFullYear() + 1, 12, 31),
  },
  {
    pattern: `(?:${WHEN})?(?:${NEXT} year|new year)`,
    read: (today) => unsure(at(today.getUTCFullYear() + 1, 1, 1)),
  },
  {
    pattern: `(?:the )?month after ${NEXT}`,
    read: (today) => at(today.getUTCFullYear(), today.getUTCMonth() + 3, 1),
  },
  {
    // Days that move or that nobody dates: the words are kept, and marked.
    pattern:
      '(?:in|by|before|after|during|over|around|at|until|till|early|late|mid|this|next|come)[ -](?:the )?(?:early |late |mid[ -]?)?(?:easter|christmas|xmas|thanksgiving|ramadan|eid|diwali|new years?|new year.s|(?:school |summer |festive |bank )?holidays?|festive season|half[- ]term|spring|summer|autumn|winter|fall|(?:the )?(?:financial|fiscal|tax) year(?:[- ]end)?|year[- ]end)',
    read: () => unsure(null),
  },
];
