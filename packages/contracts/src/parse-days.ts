import { addDays, dayOf, firstOfMonth, mondayOf, type Day } from './days.ts';

/** Inclusive range of days. */
export interface Days {
  readonly first: Day;
  readonly last: Day;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthName =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const numberOf = (name: string) => months.indexOf(name.slice(0, 3).toLowerCase());

const monthDays = (year: number, month: number): Days => ({
  first: firstOfMonth(year, month),
  last: addDays(firstOfMonth(year, month + 1), -1),
});
const yearDays = (year: number): Days => ({ first: `${year}-01-01`, last: `${year}-12-31` });
const single = (day: Day | null): Days | null => (day === null ? null : { first: day, last: day });

/** Resolves a day or month without a year to the most recent one that does not start in the future. */
const latest = (today: Day, of: (year: number) => Days | null): Days | null => {
  const year = Number(today.slice(0, 4));
  const thisYear = of(year);
  return thisYear && thisYear.first <= today ? thisYear : of(year - 1);
};

const period = (unit: string, back: 0 | 1, today: Day): Days => {
  const [year = 0, month = 0] = today.split('-').map(Number);
  if (unit === 'year') return yearDays(year - back);
  if (unit === 'month') return monthDays(year, month - 1 - back);
  const first = addDays(mondayOf(today), -7 * back);
  return { first, last: addDays(first, 6) };
};

type DayParser = (found: readonly string[], today: Day) => Days | null;

const dated = (date: string, month: string, year: string | undefined, today: Day) =>
  year
    ? single(dayOf(Number(year), numberOf(month), Number(date)))
    : latest(today, (guess) => single(dayOf(guess, numberOf(month), Number(date))));

const phrases: readonly (readonly [RegExp, DayParser])[] = [
  [/\b(\d{4})-(\d{2})-(\d{2})\b/i, ([, y, m, d]) => single(dayOf(Number(y), Number(m) - 1, Number(d)))],
  [/\b(\d{4})-(\d{2})\b/i, ([, y, m]) => (Number(m) > 12 ? null : monthDays(Number(y), Number(m) - 1))],
  [
    /\b(this|last) (week|month|year)\b/i,
    ([, which, unit = ''], today) =>
      period(unit.toLowerCase(), which?.toLowerCase() === 'last' ? 1 : 0, today),
  ],
  [
    /\b(today|yesterday)\b/i,
    ([, which], today) => single(which?.toLowerCase() === 'today' ? today : addDays(today, -1)),
  ],
  [
    new RegExp(String.raw`\b(\d{1,2})(?:st|nd|rd|th)? (${monthName})\b(?:,? (\d{4})\b)?`, 'i'),
    ([, date = '', month = '', year], today) => dated(date, month, year, today),
  ],
  [
    new RegExp(String.raw`\b(${monthName}) (\d{1,2})(?:st|nd|rd|th)?\b(?:,? (\d{4})\b)?`, 'i'),
    ([, month = '', date = '', year], today) => dated(date, month, year, today),
  ],
  [
    new RegExp(String.raw`\b(${monthName}),? (\d{4})\b`, 'i'),
    ([, month = '', year]) => monthDays(Number(year), numberOf(month)),
  ],
];

export const extractDays = (text: string, today: Day): { days: Days[]; rest: string } => {
  let rest = text;
  const days: Days[] = [];
  for (const [pattern, read] of phrases) {
    const found = pattern.exec(rest);
    const named = found && read(found, today);
    if (!named) continue;
    days.push(named);
    rest = rest.replace(found[0], ' ');
  }
  return { days, rest };
};

const wholeMonthName = new RegExp(`^(?:${monthName})$`, 'i');

export const daysOfMonth = (word: string, today: Day): Days | null =>
  wholeMonthName.test(word) ? latest(today, (year) => monthDays(year, numberOf(word))) : null;
