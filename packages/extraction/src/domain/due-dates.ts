import { COUNTS, MONTHS, ordinalOf, WEEKDAYS } from './data/calendar-words.ts';
import type { DueDate } from './extractor.ts';
import { turnAt } from './reading/dialogue.ts';
import { toOriginal } from './reading/mapped-text.ts';
import type { Note } from './reading/note.ts';
import type { Span } from './reading/spans.ts';

const MAX_DATES = 5;
const DAY_MS = 86_400_000;

const asDay = (date: Date) => date.toISOString().slice(0, 10);
const plus = (day: Date, days: number) => new Date(day.getTime() + days * DAY_MS);
/** Monday 1 to Sunday 7. */
const weekdayOf = (day: Date) => day.getUTCDay() || 7;
const at = (year: number, month: number, date: number) => new Date(Date.UTC(year, month - 1, date));
const lastOf = (year: number, month: number) => at(year, month + 1, 0);

/** A day that exists: 31 June is none. */
const existing = (year: number, month: number, date: number): Date | null => {
  const day = at(year, month, date);
  return day.getUTCMonth() === (month - 1) % 12 && day.getUTCDate() === date ? day : null;
};

/** The next such day of a month, today included. */
const comingDate = (today: Date, month: number, date: number, year?: number): Date | null => {
  if (year !== undefined) return existing(year < 100 ? 2000 + year : year, month, date);
  const here = existing(today.getUTCFullYear(), month, date);
  return here && here >= today ? here : existing(today.getUTCFullYear() + 1, month, date);
};

/** "the 15th": of this month, or of the next where it has passed. */
const comingDayOfMonth = (today: Date, date: number): Date | null => {
  for (let ahead = 0; ahead < 3; ahead += 1) {
    const first = at(today.getUTCFullYear(), today.getUTCMonth() + 1 + ahead, 1);
    const day = existing(first.getUTCFullYear(), first.getUTCMonth() + 1, date);
    if (day && day >= today) return day;
  }
  return null;
};

const nextMonday = (today: Date) => plus(today, 8 - weekdayOf(today));
/** The coming one, never today. */
const comingWeekday = (today: Date, weekday: number) =>
  plus(today, ((weekday - weekdayOf(today) + 6) % 7) + 1);
const nextWeeks = (today: Date, weekday: number) => plus(nextMonday(today), weekday - 1);
const endOfWeek = (today: Date) =>
  weekdayOf(today) > 5 ? comingWeekday(today, 5) : plus(today, 5 - weekdayOf(today));

function afterMonths(today: Date, months: number): Date {
  const first = at(today.getUTCFullYear(), today.getUTCMonth() + 1 + months, 1);
  const last = lastOf(first.getUTCFullYear(), first.getUTCMonth() + 1).getUTCDate();
  return plus(first, Math.min(today.getUTCDate(), last) - 1);
}

const UNIT_DAYS: [RegExp, number][] = [[/^d/, 1], [/^(?:w|wk)/, 7], [/^fort/, 14]]; // prettier-ignore

function later(today: Date, count: number, unit: string): Date | null {
  if (!(count > 0 && count < 400)) return null;
  if (/^(?:m|mth)/.test(unit)) return afterMonths(today, count);
  const days = UNIT_DAYS.find(([pattern]) => pattern.test(unit))?.[1];
  return days === undefined ? null : plus(today, count * days);
}

const WEEKDAY = '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?|weds';
const MONTH = 'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'; // prettier-ignore
const ORDINAL = 'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|(?:thir|four|fif|six|seven|eigh|nine)teenth|twentieth|twenty[- ](?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|thirtieth|thirty[- ]first'; // prettier-ignore
const NEXT = '(?:next|nxt|coming|following)';
const WEEK = '(?:week|wk)';

interface Rule {
  pattern: string;
  read: (today: Date, groups: (string | undefined)[]) => Date | null;
}

const weekday = (word: string | undefined) =>
  WEEKDAYS[(word ?? '').toLowerCase()] ?? WEEKDAYS[(word ?? '').toLowerCase().slice(0, 3)] ?? 0;
const month = (word: string | undefined) => MONTHS[(word ?? '').toLowerCase()] ?? 0;
const number = (word: string | undefined) => (word === undefined ? undefined : Number(word));
const dayNumber = (figure: string | undefined, word: string | undefined) =>
  number(figure) ?? ordinalOf(word ?? '') ?? 0;

/** The first rule that fits at a place is taken: longer forms stand before the shorter ones they hold. */
const RULES: Rule[] = [
  {
    pattern: '(20\\d\\d)-(\\d{1,2})-(\\d{1,2})',
    read: (_, [y, m, d]) => existing(Number(y), Number(m), Number(d)),
  },
  {
    // Day before month, as most of the world writes; 6/15 can only be the other way round.
    pattern: '(\\d{1,2})[/.](\\d{1,2})(?:[/.](20\\d\\d|\\d\\d))?(?![\\d/])',
    read: (today, [a, b, y]) => {
      const [day, mon] = Number(b) > 12 ? [Number(b), Number(a)] : [Number(a), Number(b)];
      return mon < 1 || mon > 12 ? null : comingDate(today, mon, day, number(y));
    },
  },
  {
    pattern: `(?:(\\d{1,2})(?:st|nd|rd|th)?|(?:the )?(${ORDINAL}))(?: of)? (${MONTH})\\b(?:,? (20\\d\\d))?`,
    read: (today, [figure, word, name, year]) =>
      comingDate(today, month(name), dayNumber(figure, word), number(year)),
  },
  {
    pattern: `(${MONTH}) (?:the )?(?:(\\d{1,2})(?:st|nd|rd|th)?|(${ORDINAL}))(?!\\d|:|k\\b)(?:,? (20\\d\\d))?`,
    read: (today, [name, figure, word, year]) =>
      comingDate(today, month(name), dayNumber(figure, word), number(year)),
  },
  {
    pattern: `(?:${WEEKDAY}),? (?:the )?(?:(\\d{1,2})(?:st|nd|rd|th)|(${ORDINAL}))`,
    read: (today, [figure, word]) => comingDayOfMonth(today, dayNumber(figure, word)),
  },
  {
    pattern: `(?:${NEXT} ${WEEK},? (?:on )?(${WEEKDAY})|(${WEEKDAY}),? (?:of )?${NEXT} ${WEEK}|${NEXT} (${WEEKDAY}))`,
    read: (today, [a, b, c]) => nextWeeks(today, weekday(a ?? b ?? c)),
  },
  {
    pattern: `(?:end|close) of (?:the |this )?(${MONTH})\\b`,
    read: (today, [name]) => {
      const year = today.getUTCFullYear() + (month(name) < today.getUTCMonth() + 1 ? 1 : 0);
      return lastOf(year, month(name));
    },
  },
  {
    pattern: `end of next month`,
    read: (today) => lastOf(today.getUTCFullYear(), today.getUTCMonth() + 2),
  },
  { pattern: `end of next ${WEEK}`, read: (today) => nextWeeks(today, 5) },
  {
    pattern: '(?:end of (?:the |this )?month|month[- ]end|eom)',
    read: (today) => lastOf(today.getUTCFullYear(), today.getUTCMonth() + 1),
  },
  {
    pattern: '(?:end of (?:the |this )?year|year[- ]end|eoy)',
    read: (today) => at(today.getUTCFullYear(), 12, 31),
  },
  { pattern: `(?:(?:end of (?:the |this )?|this )${WEEK}|eow)`, read: endOfWeek },
  { pattern: '(?:the )?(?:day after tomorrow)', read: (today) => plus(today, 2) },
  { pattern: '(?:tomorrow|tommorow|tomoro|tmrw|tmr|2moro|2mrw)', read: (today) => plus(today, 1) },
  {
    pattern:
      '(?:today|2day|tonight|2nite|this (?:morning|afternoon|evening)|end of (?:the )?(?:day|business)|eod|cob)',
    read: (today) => today,
  },
  {
    pattern:
      '(?:in|within) (?:about )?(?:(\\d{1,3})|(a couple of|couple of|a few|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve)) ?(days?|weeks?|wks?|months?|mths?|fortnight)',
    read: (today, [figure, word, unit]) =>
      later(today, number(figure) ?? COUNTS[(word ?? '').toLowerCase()] ?? 0, unit ?? ''),
  },
  { pattern: `${NEXT} ${WEEK}`, read: nextMonday },
  {
    pattern: `${NEXT} (?:month|mth|mnth)`,
    read: (today) => at(today.getUTCFullYear(), today.getUTCMonth() + 2, 1),
  },
  { pattern: `(?:this )?(${WEEKDAY})`, read: (today, [word]) => comingWeekday(today, weekday(word)) },
  {
    pattern: `the (?:(\\d{1,2})(?:st|nd|rd|th)|(${ORDINAL}))(?! (?:of (?!the month)|half|quarter|version|draft|time|one|call|meeting|demo|phase|visit|option|week))`,
    read: (today, [figure, word]) => comingDayOfMonth(today, dayNumber(figure, word)),
  },
];

const COMPILED = RULES.map(({ pattern, read }) => ({
  pattern: new RegExp(`(?<![\\w/])(?:${pattern})(?![\\w])`, 'gi'),
  read,
}));

/** The days a text speaks of, told from `today`: the coming Friday, the Monday of next week, the next 15 March. */
export function readDates(text: string, today: string): DueDate[] {
  const start = new Date(`${today}T00:00:00Z`);
  if (Number.isNaN(start.getTime())) return [];
  const found: DueDate[] = [];
  for (const { pattern, read } of COMPILED)
    for (const match of text.matchAll(pattern)) {
      const span = { start: match.index, end: match.index + match[0].length };
      if (found.some((each) => span.start < each.end && each.start < span.end)) continue;
      const date = read(start, match.slice(1));
      if (date) found.push({ date: asDay(date), ...span });
    }
  return found.toSorted((a, b) => a.start - b.start).slice(0, MAX_DATES);
}

/** A week and more apart, so that no weekday is the same day of both. */
const ANOTHER_DAY = ['2024-01-03', '2024-01-19'] as const;

/** Whether a text speaks of days that depend on when it was said: "by Friday", not "on 28 March 2027". */
export function hasRelativeDate(text: string): boolean {
  const [one, other] = ANOTHER_DAY.map((day) => readDates(text, day).map(({ date }) => date).join(' ')); // prettier-ignore
  return one !== other;
}

/**
 * The days in the stretches of a note that its next steps come from, told from the day on which each was said: that of its message in an
 * exported conversation, else `today`.
 */
export const dueDates = (note: Note, spans: Span[], today: string | undefined): DueDate[] =>
  spans
    .flatMap((span) => {
      const day = turnAt(note.turns, span.start)?.day?.date ?? today;
      if (day === undefined) return [];
      return readDates(note.text.slice(span.start, span.end), day).map(({ date, start, end }) => ({
        date,
        ...toOriginal(note, note.raw, { start: span.start + start, end: span.start + end }),
      }));
    })
    .slice(0, MAX_DATES);
