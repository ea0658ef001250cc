import { addDays, addUnits, comingWeekday, nextMonday, weekdayOf, weekdayOfNextWeek } from './days.ts';
import {
  ambiguous,
  COUNT,
  NEXT,
  parseCount,
  parseWeekday,
  UNIT,
  WEEK,
  WEEKDAY,
  type ParsedDay,
  type Rule,
} from './words.ts';

/** Marks a day as ambiguous if counting from next week gives a different day, because usage varies. */
const ambiguousUnlessEqual = (day: Date, countedFromNextWeek: Date): ParsedDay => ({
  day,
  isAmbiguous: day.getTime() !== countedFromNextWeek.getTime(),
});

/** Resolves "Friday week" and "Friday fortnight". */
const weeksAfter = (today: Date, weekday: number, weeks: number): ParsedDay => {
  const coming = weekdayOf(today) === weekday ? today : comingWeekday(today, weekday);
  return ambiguousUnlessEqual(
    addDays(coming, weeks * 7),
    addDays(weekdayOfNextWeek(today, weekday), (weeks - 1) * 7),
  );
};

/** Resolves "the Friday after next" and "next Friday but one". */
const afterNext = (today: Date, weekday: number): ParsedDay =>
  ambiguousUnlessEqual(
    addDays(comingWeekday(today, weekday), 7),
    addDays(weekdayOfNextWeek(today, weekday), 7),
  );

/** Returns Saturday of this week or, on Sunday, of next week. */
const saturday = (today: Date) => addDays(today, weekdayOf(today) > 6 ? 6 : 6 - weekdayOf(today));

const isTomorrow = (words: string | undefined) => /^tom/i.test(words ?? '');

export const weekRules: readonly Rule[] = [
  {
    pattern: `(${WEEKDAY}),? (?:(?:a )?${WEEK}|(fortnight))(?! (?:of|\\d))`,
    parse: (today, [weekday, fortnight]) => weeksAfter(today, parseWeekday(weekday), fortnight ? 2 : 1),
  },
  {
    pattern: `(today|tomorrow) (?:(?:a )?${WEEK}|(fortnight))`,
    parse: (today, [from, fortnight]) => addDays(today, (isTomorrow(from) ? 1 : 0) + (fortnight ? 14 : 7)),
  },
  {
    pattern: `${COUNT} ?(${UNIT}) (?:on |from |after )?(today|now|tomorrow|the day after tomorrow)`,
    parse: (today, [digits, words, unit, from]) => {
      const start = addDays(today, /^the/i.test(from ?? '') ? 2 : isTomorrow(from) ? 1 : 0);
      return addUnits(start, parseCount(digits, words), unit ?? '');
    },
  },
  {
    pattern: `${COUNT} ?(${UNIT}) (?:on |from |after |this |coming )+(${WEEKDAY})`,
    parse: (today, [digits, words, unit, from]) => {
      const weekday = parseWeekday(from);
      const isToday = weekdayOf(today) === weekday;
      const start = isToday ? today : comingWeekday(today, weekday);
      const day = addUnits(start, parseCount(digits, words), unit ?? '');
      return isToday ? ambiguous(day) : day;
    },
  },
  {
    pattern: `(?:(?:the )?(${WEEKDAY}) (?:of |in )?)(?:the )?${WEEK} after next`,
    parse: (today, [weekday]) => addDays(weekdayOfNextWeek(today, parseWeekday(weekday)), 7),
  },
  { pattern: `(?:the )?${WEEK} after next`, parse: (today) => addDays(nextMonday(today), 7) },
  {
    pattern: `(?:(?:the )?(${WEEKDAY}) after next|${NEXT} (${WEEKDAY}) but one)`,
    parse: (today, [one, other]) => afterNext(today, parseWeekday(one ?? other)),
  },
  { pattern: `${NEXT} weekend`, parse: (today) => ambiguous(addDays(nextMonday(today), 5)) },
  { pattern: '(?:(?:this|over|at|on|by) (?:the |this )?)(?:coming )?weekend', parse: saturday },
];
