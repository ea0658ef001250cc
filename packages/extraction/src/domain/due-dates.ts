import { dayRules, DAY_END } from './dates/day-rules.ts';
import { asDay } from './dates/days.ts';
import type { DueDate } from './extractor.ts';
import { turnAt } from './reading/dialogue.ts';
import { toOriginal } from './reading/mapped-text.ts';
import type { Note } from './reading/note.ts';
import type { Span } from './reading/spans.ts';

const MAX_DATES = 5;

const COMPILED = dayRules.map(({ pattern, read }) => ({
  pattern: new RegExp(`(?<![\\w/])(?:${pattern})(?![\\w])`, 'gi'),
  isDayEnd: pattern === DAY_END,
  read,
}));

/** Words of a text that name a day, or a time without one. */
interface Found extends Span {
  readonly date: string | null;
  readonly isUnsure: boolean;
  readonly isDayEnd: boolean;
}

/** What stands between the end of a day and the day: "COB on Friday", "tomorrow, by EOD". */
const BETWEEN = /^[\s,(-]{0,3}(?:(?:on|of|by|for|at|this|the)\b ?){0,2}$/i;

/** "COB tomorrow" is one day: without the end of it, where the day is said beside it. */
const withoutDayEnds = (text: string, found: readonly Found[]): Found[] =>
  found.filter(
    (each) =>
      !each.isDayEnd ||
      !found.some((other) => {
        if (other.isDayEnd) return false;
        const [first, second] = other.start < each.start ? [other, each] : [each, other];
        return BETWEEN.test(text.slice(first.end, second.start));
      }),
  );

/** "6/15" or "25/12/2026" beside it tells how "3/4" is meant: true for days before months, null where nothing tells. */
function writesDayFirst(text: string): boolean | null {
  const pairs = [...text.matchAll(/(?<![\d/.-])(\d{1,2})[/-](\d{1,2})(?:[/-]\d{2,4})?(?![\d/])/g)]
    .map(([, a, b]) => [Number(a), Number(b)] as const)
    .filter(([a, b]) => a > 0 && b > 0 && a <= 31 && b <= 31);
  const [dayFirst, monthFirst] = [
    pairs.some(([a, b]) => a > 12 && b <= 12),
    pairs.some(([a, b]) => b > 12 && a <= 12),
  ];
  return dayFirst === monthFirst ? null : dayFirst;
}

function findDates(text: string, today: string, wholeText: string): Found[] {
  const start = new Date(`${today}T00:00:00Z`);
  if (Number.isNaN(start.getTime())) return [];
  const dayFirst = writesDayFirst(wholeText);
  const found: Found[] = [];
  for (const { pattern, isDayEnd, read } of COMPILED)
    for (const match of text.matchAll(pattern)) {
      const span = { start: match.index, end: match.index + match[0].length };
      if (found.some((each) => span.start < each.end && each.start < span.end)) continue;
      const result = read(start, match.slice(1));
      if (result === null) continue;
      const { day, isUnsure } = result instanceof Date ? { day: result, isUnsure: false } : result;
      const isSettled = dayFirst === true && /^\d{1,2}[/-]/.test(match[0]);
      found.push({ date: day && asDay(day), isUnsure: isUnsure && !isSettled, isDayEnd, ...span });
    }
  return withoutDayEnds(text, found).toSorted((a, b) => a.start - b.start);
}

const dated = (found: readonly Found[]): DueDate[] =>
  found.flatMap(({ date, start, end }) => (date === null ? [] : [{ date, start, end }])).slice(0, MAX_DATES);

/** The days a text speaks of, told from `today`: the coming Friday, the Monday of next week, the next 15 March. */
export const readDates = (text: string, today: string): DueDate[] => dated(findDates(text, today, text));

/** Whether a text speaks of a time that may be another day than the one that is read, or of one that no day is read from. */
export const hasUnsureDate = (text: string, today: string, wholeText = text): boolean =>
  findDates(text, today, wholeText).some(({ isUnsure }) => isUnsure);

/** A week and more apart, so that no weekday is the same day of both. */
const ANOTHER_DAY = ['2024-01-03', '2024-01-19'] as const;

/** Whether a text speaks of days that depend on when it was said: "by Friday", not "on 28 March 2027". */
export function hasRelativeDate(text: string): boolean {
  const [one, other] = ANOTHER_DAY.map((day) => readDates(text, day).map(({ date }) => date).join(' ')); // prettier-ignore
  return one !== other;
}

const textOf = (note: Note, { start, end }: Span) => note.text.slice(start, end);

/** The day on which a stretch was said: that of its message in an exported conversation, else `today`. */
const dayOf = (note: Note, { start }: Span, today: string | undefined) =>
  turnAt(note.turns, start)?.day?.date ?? today;

/** The days in the stretches of a note that its next steps come from. */
export const dueDates = (note: Note, spans: Span[], today: string | undefined): DueDate[] =>
  spans
    .flatMap((span) => {
      const day = dayOf(note, span, today);
      if (day === undefined) return [];
      return readDates(textOf(note, span), day).map(({ date, start, end }) => ({
        date,
        ...toOriginal(note, note.raw, { start: span.start + start, end: span.start + end }),
      }));
    })
    .slice(0, MAX_DATES);

/** Whether a user should check when those next steps are due. */
export const hasUnsureDueDate = (note: Note, spans: Span[], today: string | undefined): boolean =>
  spans.some((span) => {
    const day = dayOf(note, span, today);
    return day !== undefined && hasUnsureDate(textOf(note, span), day, note.text);
  });
