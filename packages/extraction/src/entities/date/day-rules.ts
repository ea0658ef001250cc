import {
  addDays,
  addUnits,
  comingDate,
  comingDayOfMonth,
  comingWeekday,
  dayAt,
  endOfWeek,
  lastDayOf,
  nextMonday,
  validDay,
  weekdayOfNextWeek,
} from './days.ts';
import { periodRules } from './period-rules.ts';
import { weekRules } from './week-rules.ts';
import {
  ambiguous,
  COUNT,
  MONTH,
  NEXT,
  ORDINAL,
  parseCount,
  parseDayNumber,
  parseMonth,
  parseNumber,
  parseWeekday,
  parseYear,
  UNIT,
  WEEK,
  WEEKDAY,
  YEAR,
  type Rule,
} from './words.ts';

const ORDERED_NOUN = 'half|quarter|version|draft|time|one|call|meeting|demo|phase|visit|option|week';

/**
 * Words that can follow a day. A noun after a number shows that it is not a day: "6.3 lakhs", "the second
 * truck".
 */
const AFTER_DAY =
  'and|or|but|to|at|by|in|for|with|when|if|from|about|after|before|until|till|then|so|as|on|i|we|he|she|they';

/** Phrases for the end of a working day. They mean today, unless a day is next to them: "COB tomorrow". */
export const DAY_END =
  '(?:by )?(?:(?:the )?(?:end|close) of (?:the )?(?:(?:business|working|trading) )?(?:day|business|play' +
  '|trading)|eobd?|eod|cob|cop)';

/** The first matching rule wins, so rules with longer patterns come first. */
export const dayRules: readonly Rule[] = [
  {
    pattern: '(20\\d\\d)-(\\d{1,2})-(\\d{1,2})',
    parse: (_, [year, month, day]) => validDay(Number(year), Number(month), Number(day)),
  },
  {
    // The day comes before the month, unless the second number is above 12: "6/15".
    pattern:
      '(\\d{1,2})(?:([/.])(\\d{1,2})(?:[/.](20\\d\\d|\\d\\d)' +
      `|(?<!\\.\\d{1,2})|(?= *(?:[^\\w\\s]|$|(?:${AFTER_DAY})\\b)))|(-)(\\d{1,2})-(20\\d\\d))(?![\\d/])`,
    parse: (today, [first, sign, second, year, dash, dashedSecond, dashedYear]) => {
      const [one, other] = [Number(first), Number(second ?? dashedSecond)];
      const [day, month] = other > 12 ? [other, one] : [one, other];
      if (month < 1 || month > 12) return null;
      const date = comingDate(today, month, day, parseNumber(year ?? dashedYear));
      // In a date with full stops, the day always comes first.
      const isAmbiguous = (sign === '/' || dash) && day <= 12 && day !== month;
      return isAmbiguous ? ambiguous(date) : date;
    },
  },
  {
    pattern: `(?:(\\d{1,2})(?:st|nd|rd|th)?|(?:the )?(${ORDINAL}))(?: of)? (${MONTH})\\b${YEAR}?`,
    parse: (today, [digits, words, month, year]) =>
      comingDate(today, parseMonth(month), parseDayNumber(digits, words), parseYear(today, year)),
  },
  {
    pattern: `(${MONTH}) (?:the )?(?:(\\d{1,2})(?:st|nd|rd|th)?|(${ORDINAL}))(?!\\d|:|k\\b)${YEAR}?`,
    parse: (today, [month, digits, words, year]) =>
      comingDate(today, parseMonth(month), parseDayNumber(digits, words), parseYear(today, year)),
  },
  {
    pattern: `(?:${WEEKDAY}),? (?:the )?(?:(\\d{1,2})(?:st|nd|rd|th)|(${ORDINAL}))`,
    parse: (today, [digits, words]) => comingDayOfMonth(today, parseDayNumber(digits, words)),
  },
  ...weekRules,
  {
    pattern:
      `(?:${NEXT} ${WEEK},? (?:on )?(${WEEKDAY})` +
      `|(${WEEKDAY}),? (?:of )?${NEXT} ${WEEK}|${NEXT} (${WEEKDAY}))`,
    parse: (today, [a, b, c]) => weekdayOfNextWeek(today, parseWeekday(a ?? b ?? c)),
  },
  {
    pattern: `(?:end|close) of (?:the |this )?(${MONTH})\\b${YEAR}?`,
    parse: (today, [name, year]) => {
      const month = parseMonth(name);
      const coming = today.getUTCFullYear() + (month < today.getUTCMonth() + 1 ? 1 : 0);
      return lastDayOf(parseYear(today, year) ?? coming, month);
    },
  },
  ...periodRules,
  {
    pattern: 'end of next month',
    parse: (today) => lastDayOf(today.getUTCFullYear(), today.getUTCMonth() + 2),
  },
  { pattern: `end of next ${WEEK}`, parse: (today) => weekdayOfNextWeek(today, 5) },
  {
    pattern: '(?:end of (?:the |this )?month|month[- ]end|eom)',
    parse: (today) => lastDayOf(today.getUTCFullYear(), today.getUTCMonth() + 1),
  },
  {
    pattern: '(?:end of (?:the |this )?year|year[- ]end|eoy)',
    parse: (today) => dayAt(today.getUTCFullYear(), 12, 31),
  },
  { pattern: `(?:(?:end of (?:the |this )?|this )${WEEK}|eow)`, parse: endOfWeek },
  { pattern: '(?:the )?(?:day after tomorrow)', parse: (today) => addDays(today, 2) },
  { pattern: '(?:tomorrow|tommorow|tomoro|tmrw|tmr|2moro|2mrw)', parse: (today) => addDays(today, 1) },
  { pattern: DAY_END, parse: (today) => today },
  {
    pattern: '(?:today|2day|tonight|2nite|this (?:morning|afternoon|evening))',
    parse: (today) => today,
  },
  {
    pattern: `(?:in|within) (?:about )?${COUNT} ?(${UNIT})`,
    parse: (today, [digits, words, unit]) => addUnits(today, parseCount(digits, words), unit ?? ''),
  },
  { pattern: `${NEXT} ${WEEK}`, parse: nextMonday },
  {
    pattern: `${NEXT} (?:month|mth|mnth)`,
    parse: (today) => dayAt(today.getUTCFullYear(), today.getUTCMonth() + 2, 1),
  },
  {
    pattern: `(?:this )?(${WEEKDAY})`,
    parse: (today, [weekday]) => comingWeekday(today, parseWeekday(weekday)),
  },
  {
    pattern:
      `the (?:(\\d{1,2})(?:st|nd|rd|th)(?! (?:of (?!the month)|${ORDERED_NOUN}))` +
      `|(${ORDINAL})(?= *(?:[^\\w\\s]|$|(?:of the month|${AFTER_DAY})\\b)))`,
    parse: (today, [digits, words]) => comingDayOfMonth(today, parseDayNumber(digits, words)),
  },
];
