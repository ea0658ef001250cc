import { MONTHS } from '../../lexicon/calendar-words.ts';

export interface Day {
  /** `YYYY-MM-DD`. */
  date: string;
  /** False if day and month may be swapped, as in "3/4/26", or if the time zone is unknown. */
  isCertain: boolean;
}

const NUMERIC = /(\d{1,4})([./-])\s?(\d{1,2})\2\s?(\d{2,4})/;
const NAMED = /(\d{1,2})\.? (\p{L}{3,9})\.?,? (\d{4})|(\p{L}{3,9})\.? (\d{1,2}),? (\d{4})/u;
const MILLISECONDS = /^\d{12,14}$/;
/** "11/28/26, 2:06 PM" is American. Most other locales put the day first. */
const AMERICAN = /^\d{1,2}\/\d{1,2}\/\d\d,? \d{1,2}:\d\d(?::\d\d)?\s?[AP]M$/;

const LAST_MONTH = 12;
const CENTURY = 2000;

function toDay(year: number, month: number, day: number, isCertain: boolean): Day | null {
  const date = new Date(Date.UTC(year < 100 ? CENTURY + year : year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? { date: date.toISOString().slice(0, 10), isCertain }
    : null;
}

/**
 * Returns a parser for the timestamps of one export. A single number above 12 determines the order of day and
 * month in all timestamps.
 */
export function createDayParser(stamps: readonly string[]): (stamp: string) => Day | null {
  const pairs = stamps.flatMap((stamp) => {
    const [, first = '', , second = ''] = NUMERIC.exec(stamp) ?? [];
    return first.length === 0 || first.length > 2 ? [] : [[Number(first), Number(second)] as const];
  });
  const isDayFirst = pairs.some(([first]) => first > LAST_MONTH);
  const isMonthFirst = !isDayFirst && pairs.some(([, second]) => second > LAST_MONTH);
  const isAmerican = !isDayFirst && stamps.some((stamp) => AMERICAN.test(stamp.replace(/\s/g, ' ')));
  return (stamp) => {
    if (MILLISECONDS.test(stamp))
      // The time zone of the phone is unknown, so the date may be one day off.
      return { date: new Date(Number(stamp)).toISOString().slice(0, 10), isCertain: false };
    const numbers = NUMERIC.exec(stamp);
    if (numbers) {
      const [, first = '', separator, second = '', third = ''] = numbers;
      const [a, b, c] = [Number(first), Number(second), Number(third)];
      if (first.length === 4) return toDay(a, b, c, true);
      if (separator === '.' || isDayFirst) return toDay(c, b, a, true);
      if (isMonthFirst) return toDay(c, a, b, true);
      if (isAmerican) return toDay(c, a, b, a === b);
      // Locales with a four-digit year and a 24-hour clock usually put the day first.
      return toDay(c, b, a, a === b || (third.length === 4 && !/[ap]\.?\s?m/i.test(stamp)));
    }
    const [, day, name = '', year, otherName = '', otherDay, otherYear] = NAMED.exec(stamp) ?? [];
    const month = MONTHS[(name || otherName).toLowerCase()];
    return month === undefined
      ? null
      : toDay(Number(year ?? otherYear), month, Number(day ?? otherDay), true);
  };
}
