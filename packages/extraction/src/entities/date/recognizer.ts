import { dayRules, DAY_END } from './day-rules.ts';
import { isoDay } from './days.ts';
import type { DueDate } from '../../extractor.ts';
import { turnAt } from '../../document/turns.ts';
import { toOriginal } from '../../document/mapped-text.ts';
import type { Document } from '../document.ts';
import type { Span } from '../../document/spans.ts';

const MAX_DATES = 5;

const RULES = dayRules.map(({ pattern, parse }) => ({
  pattern: new RegExp(`(?<![\\w/])(?:${pattern})(?![\\w])`, 'gi'),
  isDayEnd: pattern === DAY_END,
  parse,
}));

interface FoundDate extends Span {
  /** `YYYY-MM-DD`. Null for a time without a day, such as "after Easter". */
  readonly date: string | null;
  readonly isAmbiguous: boolean;
  readonly isDayEnd: boolean;
}

/** Text between a day and words for the end of a day: "COB on Friday", "tomorrow, by EOD". */
const BETWEEN = /^[\s,(-]{0,3}(?:(?:on|of|by|for|at|this|the)\b ?){0,2}$/i;

const withoutDayEnds = (text: string, found: readonly FoundDate[]): FoundDate[] =>
  found.filter(
    (each) =>
      !each.isDayEnd ||
      !found.some((other) => {
        const [first, second] = other.start < each.start ? [other, each] : [each, other];
        return !other.isDayEnd && BETWEEN.test(text.slice(first.end, second.start));
      }),
  );

function writesDayFirst(text: string): boolean {
  const pairs = [...text.matchAll(/(?<![\d/.-])(\d{1,2})[/-](\d{1,2})(?:[/-]\d{2,4})?(?![\d/])/g)]
    .map(([, a, b]) => [Number(a), Number(b)] as const)
    .filter(([a, b]) => a > 0 && b > 0 && a <= 31 && b <= 31);
  return pairs.some(([a, b]) => a > 12 && b <= 12) && !pairs.some(([a, b]) => b > 12 && a <= 12);
}

function recognizeDates(text: string, today: string, wholeText: string): FoundDate[] {
  const start = new Date(`${today}T00:00:00Z`);
  if (Number.isNaN(start.getTime())) return [];
  const dayFirst = writesDayFirst(wholeText);
  const found: FoundDate[] = [];
  for (const { pattern, isDayEnd, parse } of RULES)
    for (const match of text.matchAll(pattern)) {
      const span = { start: match.index, end: match.index + match[0].length };
      if (found.some((each) => span.start < each.end && each.start < span.end)) continue;
      const result = parse(start, match.slice(1));
      if (result === null) continue;
      const { day, isAmbiguous } = result instanceof Date ? { day: result, isAmbiguous: false } : result;
      const isSettled = dayFirst && /^\d{1,2}[/-]/.test(match[0]);
      found.push({ date: day && isoDay(day), isAmbiguous: isAmbiguous && !isSettled, isDayEnd, ...span });
    }
  return withoutDayEnds(text, found).toSorted((a, b) => a.start - b.start);
}

/** Finds up to five dates, relative to `today` (`YYYY-MM-DD`). */
export const findDates = (text: string, today: string): DueDate[] =>
  recognizeDates(text, today, text)
    .flatMap(({ date, start, end }) => (date === null ? [] : [{ date, start, end }]))
    .slice(0, MAX_DATES);

/** Returns whether the text contains a date with several meanings or no fixed day, such as "after Easter". */
export const hasAmbiguousDate = (text: string, today: string, wholeText = text): boolean =>
  recognizeDates(text, today, wholeText).some(({ isAmbiguous }) => isAmbiguous);

/** Days on which relative dates resolve differently: different weekdays, more than a week apart. */
const DIFFERENT_DAYS = ['2024-01-03', '2024-01-19'];

/** Returns whether the text contains a date that depends on the day of writing, such as "by Friday". */
export function hasRelativeDate(text: string): boolean {
  const [one, other] = DIFFERENT_DAYS.map((day) =>
    findDates(text, day)
      .map(({ date }) => date)
      .join(' '),
  );
  return one !== other;
}

/** Returns the text of each span with the day of its message in a conversation, otherwise `today`. */
const datedTexts = (doc: Document, spans: readonly Span[], today: string | undefined) =>
  spans.flatMap(({ start, end }) => {
    const day = turnAt(doc.turns, start)?.day?.date ?? today;
    return day === undefined ? [] : [{ text: doc.text.slice(start, end), start, day }];
  });

export const dueDates = (doc: Document, spans: readonly Span[], today: string | undefined): DueDate[] =>
  datedTexts(doc, spans, today)
    .flatMap(({ text, start, day }) =>
      findDates(text, day).map(({ date, ...span }) => ({
        date,
        ...toOriginal(doc, doc.raw, { start: start + span.start, end: start + span.end }),
      })),
    )
    .slice(0, MAX_DATES);

export const hasAmbiguousDueDate = (
  doc: Document,
  spans: readonly Span[],
  today: string | undefined,
): boolean => datedTexts(doc, spans, today).some(({ text, day }) => hasAmbiguousDate(text, day, doc.text));
