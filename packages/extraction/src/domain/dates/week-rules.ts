import { comingWeekday, later, nextMonday, nextWeeks, plus, weekdayOf } from './days.ts';
import {
  count,
  COUNT,
  NEXT,
  UNIT,
  unsure,
  WEEK,
  weekday,
  WEEKDAY,
  type Reading,
  type Rule,
} from './words.ts';

const sure = (day: Date | null): Reading => ({ day, isUnsure: false });

/**
 * "Friday week": a week after the coming Friday, which most often is the Friday of next week. Where it is not, some people mean that
 * one.
 */
const weekdayWeek = (today: Date, day: number, weeks: number): Reading => {
  const coming = weekdayOf(today) === day ? today : comingWeekday(today, day);
  const after = plus(coming, weeks * 7);
  const ofNextWeek = plus(nextWeeks(today, day), (weeks - 1) * 7);
  return after.getTime() === ofNextWeek.getTime() ? sure(after) : unsure(after);
};

/** "the Friday after next", "next Friday but one": counted from the coming Friday, or from that of next week. */
const afterNext = (today: Date, day: number): Reading => {
  const [coming, ofNextWeek] = [plus(comingWeekday(today, day), 7), plus(nextWeeks(today, day), 7)];
  return coming.getTime() === ofNextWeek.getTime() ? sure(coming) : unsure(coming);
};

const saturday = (today: Date) => plus(today, weekdayOf(today) > 6 ? 6 : 6 - weekdayOf(today));

/** Weeks and other counts from a day that is named: "Friday week", "a fortnight on Monday", "two weeks from tomorrow". */
export const weekRules: readonly Rule[] = [
  {
    pattern: `(${WEEKDAY}),? (?:(?:a )?${WEEK}|(fortnight))(?! (?:of|\\d))`,
    read: (today, [day, fortnight]) => weekdayWeek(today, weekday(day), fortnight ? 2 : 1),
  },
  {
    pattern: `(today|tomorrow) (?:(?:a )?${WEEK}|(fortnight))`,
    read: (today, [from, fortnight]) =>
      plus(today, (/^tom/i.test(from ?? '') ? 1 : 0) + (fortnight ? 14 : 7)),
  },
  {
    pattern: `${COUNT} ?(${UNIT}) (?:on |from |after )?(today|now|tomorrow|the day after tomorrow)`,
    read: (today, [figure, word, unit, from]) => {
      const start = plus(today, /^the/i.test(from ?? '') ? 2 : /^tom/i.test(from ?? '') ? 1 : 0);
      return later(start, count(figure, word), unit ?? '');
    },
  },
  {
    pattern: `${COUNT} ?(${UNIT}) (?:on |from |after |this |coming )+(${WEEKDAY})`,
    read: (today, [figure, word, unit, day]) => {
      const isToday = weekdayOf(today) === weekday(day);
      const read = later(
        isToday ? today : comingWeekday(today, weekday(day)),
        count(figure, word),
        unit ?? '',
      );
      return isToday ? unsure(read) : read;
    },
  },
  {
    pattern: `(?:(?:the )?(${WEEKDAY}) (?:of |in )?)(?:the )?${WEEK} after next`,
    read: (today, [day]) => plus(nextWeeks(today, weekday(day)), 7),
  },
  { pattern: `(?:the )?${WEEK} after next`, read: (today) => plus(nextMonday(today), 7) },
  {
    pattern: `(?:(?:the )?(${WEEKDAY}) after next|${NEXT} (${WEEKDAY}) but one)`,
    read: (today, [a, b]) => afterNext(today, weekday(a ?? b)),
  },
  { pattern: `${NEXT} weekend`, read: (today) => unsure(plus(nextMonday(today), 5)) },
  { pattern: '(?:(?:this|over|at|on|by) (?:the |this )?)(?:coming )?weekend', read: saturday },
];
