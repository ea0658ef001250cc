import { MONTHS } from '../../data/calendar-words.ts';

/** The day on which something was said. */
export interface Day {
  /** `YYYY-MM-DD`. */
  date: string;
  /** False where the day may be another, as of "3/4/26". */
  isCertain: boolean;
}

const NUMERIC = /(\d{1,4})([./-])\s?(\d{1,2})\2\s?(\d{2,4})/;
const NAMED = /(\d{1,2})\.? (\p{L}{3,9})\.?,? (\d{4})|(\p{L}{3,9})\.? (\d{1,2}),? (\d{4})/u;
const MILLISECONDS = /^\d{12,14}$/;
/** "11/28/26, 2:06 PM" is how the United States write; most others who write so have the day first. */
const AMERICAN = /^\d{1,2}\/\d{1,2}\/\d\d,? \d{1,2}:\d\d(?::\d\d)?\s?[AP]M$/;

const LAST_MONTH = 12;
const CENTURY = 2000;

function dayOf(year: number, month: number, day: number, isCertain: boolean): Day | null {
  const date = new Date(Date.UTC(year < 100 ? CENTURY + year : year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? { date: date.toISOString().slice(0, 10), isCertain }
    : null;
}

/**
 * Returns what reads the stamps of an export. Day and month are told apart by a stamp of the same export whose number can only be the
 * day; where there is none, "1/2/2026" is a guess unless both numbers are the same.
 */
export function dayReader(stamps: readonly string[]): (stamp: string) => Day | null {
  const pairs = stamps.flatMap((stamp) => {
    const [, first = '', , second = ''] = NUMERIC.exec(stamp) ?? [];
    return first.length === 0 || first.length > 2 ? [] : [[Number(first), Number(second)] as const];
  });
  const isDayFirst = pairs.some(([first]) => first > LAST_MONTH);
  const isMonthFirst = !isDayFirst && pairs.some(([, second]) => second > LAST_MONTH);
  const guess = !isDayFirst && stamps.some((stamp) => AMERICAN.test(stamp.replace(/\s/g, ' ')));
  return (stamp) => {
    if (MILLISECONDS.test(stamp)) {
      const date = new Date(Number(stamp)).toISOString().slice(0, 10);
      // The day where the phone is may be the one before or after.
      return { date, isCertain: false };
    }
    const numbers = NUMERIC.exec(stamp);
    if (numbers) {
      const [, first = '', mark, second = '', third = ''] = numbers;
      const [a, b, c] = [Number(first), Number(second), Number(third)];
      if (first.length === 4) return dayOf(a, b, c, true);
      if (mark === '.' || isDayFirst) return dayOf(c, b, a, true);
      if (isMonthFirst) return dayOf(c, a, b, true);
      if (guess) return dayOf(c, a, b, a === b);
      // Who writes the year in full and 24 hours has the day first.
      return dayOf(c, b, a, a === b || (third.length === 4 && !/[ap]\.?\s?m/i.test(stamp)));
    }
    const [, day, name = '', year, other = '', otherDay, otherYear] = NAMED.exec(stamp) ?? [];
    const month = MONTHS[(name || other).toLowerCase()];
    return month === undefined
      ? null
      : dayOf(Number(year ?? otherYear), month, Number(day ?? otherDay), true);
  };
}
