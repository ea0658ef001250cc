import {
  at,
  comingDate,
  comingDayOfMonth,
  comingWeekday,
  endOfWeek,
  existing,
  lastOf,
  later,
  nextMonday,
  nextWeeks,
  plus,
} from './days.ts';
import { periodRules } from './period-rules.ts';
import { weekRules } from './week-rules.ts';
import {
  count,
  COUNT,
  dayNumber,
  month,
  MONTH,
  NEXT,
  number,
  ORDINAL,
  unsure,
  UNIT,
  WEEK,
  weekday,
  WEEKDAY,
  year,
  YEAR,
  type Rule,
} from './words.ts';

/** The end of a working day: of today, or of the day that is said beside it ("COB tomorrow"). */
export const DAY_END =
  '(?:by )?(?:(?:the )?(?:end|close) of (?:the )?(?:(?:business|working|trading) )?(?:day|business|play|trading)|eobd?|eod|cob|cop)';

/** The first rule that fits at a place is taken: longer forms stand before the shorter ones they hold. */
export const dayRules: readonly Rule[] = [
  {
    pattern: '(20\\d\\d)-(\\d{1,2})-(\\d{1,2})',
    read: (_, [y, m, d]) => existing(Number(y), Number(m), Number(d)),
  },
  {
    // Day before month, as most of the world writes; 6/15 can only be the other way round.
    pattern: '(\\d{1,2})(?:([/.])(\\d{1,2})(?:[/.](20\\d\\d|\\d\\d))?|(-)(\\d{1,2})-(20\\d\\d))(?![\\d/])',
    read: (today, [a, sign, b, y, dash, c, z]) => {
      const [first, second] = [Number(a), Number(b ?? c)];
      const [day, mon] = second > 12 ? [second, first] : [first, second];
      if (mon < 1 || mon > 12) return null;
      const date = comingDate(today, mon, day, number(y ?? z));
      // Points are for days before months alone.
      const hasTwoReadings = (sign === '/' || dash) && day <= 12 && day !== mon;
      return hasTwoReadings ? unsure(date) : date;
    },
  },
  {
    pattern: `(?:(\\d{1,2})(?:st|nd|rd|th)?|(?:the )?(${ORDINAL}))(?: of)? (${MONTH})\\b${YEAR}?`,
    read: (today, [figure, word, name, said]) =>
      comingDate(today, month(name), dayNumber(figure, word), year(today, said)),
  },
  {
    pattern: `(${MONTH}) (?:the )?(?:(\\d{1,2})(?:st|nd|rd|th)?|(${ORDINAL}))(?!\\d|:|k\\b)${YEAR}?`,
    read: (today, [name, figure, word, said]) =>
      comingDate(today, month(name), dayNumber(figure, word), year(today, said)),
  },
  {
    pattern: `(?:${WEEKDAY}),? (?:the )?(?:(\\d{1,2})(?:st|nd|rd|th)|(${ORDINAL}))`,
    read: (today, [figure, word]) => comingDayOfMonth(today, dayNumber(figure, word)),
  },
  ...weekRules,
  {
    pattern: `(?:${NEXT} ${WEEK},? (?:on )?(${WEEKDAY})|(${WEEKDAY}),? (?:of )?${NEXT} ${WEEK}|${NEXT} (${WEEKDAY}))`,
    read: (today, [a, b, c]) => nextWeeks(today, weekday(a ?? b ?? c)),
  },
  {
    pattern: `(?:end|close) of (?:the |this )?(${MONTH})\\b${YEAR}?`,
    read: (today, [name, said]) => {
      const coming = today.getUTCFullYear() + (month(name) < today.getUTCMonth() + 1 ? 1 : 0);
      return lastOf(year(today, said) ?? coming, month(name));
    },
  },
  ...periodRules,
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
  { pattern: DAY_END, read: (today) => today },
  {
    pattern: '(?:today|2day|tonight|2nite|this (?:morning|afternoon|evening))',
    read: (today) => today,
  },
  {
    pattern: `(?:in|within) (?:about )?${COUNT} ?(${UNIT})`,
    read: (today, [figure, word, unit]) => later(today, count(figure, word), unit ?? ''),
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
