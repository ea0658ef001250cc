import { findDates, hasAmbiguousDate } from '../src/entities/date/recognizer.ts';
import { calendarDay } from '../src/entities/date/calendar-day.ts';

/** This day is a Wednesday. */
const DAY = '2026-11-18';
const days = (text: string, day = DAY) => findDates(text, day).map(({ date }) => date);

describe('findDates', () => {
  it.each<[string, string[]]>([
    ['call today', ['2026-11-18']],
    ['send it by eod', ['2026-11-18']],
    ['tomorrow at nine', ['2026-11-19']],
    ['ping her 2moro', ['2026-11-19']],
    ['the day after tomorrow', ['2026-11-20']],
    ['on Friday', ['2026-11-20']],
    ['snd quote b4 fri', ['2026-11-20']],
    ['on Wednesday', ['2026-11-25']],
    ['this Thursday', ['2026-11-19']],
    ['next Friday', ['2026-11-27']],
    ['next week Tuesday', ['2026-11-24']],
    ['Tuesday next week', ['2026-11-24']],
    ['next week', ['2026-11-23']],
    ['nxt wk', ['2026-11-23']],
    ['by the end of the week', ['2026-11-20']],
    ['end of month', ['2026-11-30']],
    ['PO by eom', ['2026-11-30']],
    ['end of next month', ['2026-12-31']],
    ['end of January', ['2027-01-31']],
    ['next month', ['2026-12-01']],
    ['in two weeks', ['2026-12-02']],
    ['in 10 days', ['2026-11-28']],
    ['In 3 Weeks', ['2026-12-09']],
    ['in a couple of weeks', ['2026-12-02']],
    ['in three months', ['2027-02-18']],
    ['within a fortnight', ['2026-12-02']],
    ['15 March', ['2027-03-15']],
    ['on the 15th of December', ['2026-12-15']],
    ['the third of April', ['2027-04-03']],
    ['December 5th, 2026', ['2026-12-05']],
    ['12 May 2027', ['2027-05-12']],
    ['on the 20th', ['2026-11-20']],
    ['on the 3rd', ['2026-12-03']],
    ['Monday the 23rd', ['2026-11-23']],
    ['on the twenty-first', ['2026-11-21']],
    ['14/12', ['2026-12-14']],
    ['12/25/2026', ['2026-12-25']],
    ['2027-01-09', ['2027-01-09']],
    ['Monday and again on Thursday', ['2026-11-23', '2026-11-19']],
    ['31 June', []],
    ['three units of 12.5k at 10:30', []],
    ['the second call, the first version', []],
    ['send the second truck, worth 6.3 lakhs', []],
    ['call on the second, or by the third at noon', ['2026-12-02', '2026-12-03']],
    ['am 6.3. anrufen, or on 7.3 at noon', ['2027-03-06', '2027-03-07']],
    ['no day at all', []],
  ])('finds the dates in "%s"', (text, expected) => expect(days(text)).toEqual(expected));

  it.each<[string, string[]]>([
    ['call them Thursday week', ['2026-11-26']],
    ['Sat wk', ['2026-11-28']],
    ['a week on Thursday', ['2026-11-26']],
    ['a week from tomorrow', ['2026-11-26']],
    ['tomorrow week', ['2026-11-26']],
    ['Sunday fortnight', ['2026-12-06']],
    ['a fortnight on Sunday', ['2026-12-06']],
    ['3 weeks from now', ['2026-12-09']],
    ['Monday the week after next', ['2026-11-30']],
    ['the week after next', ['2026-11-30']],
    ['the month after next', ['2027-01-01']],
    ['this weekend', ['2026-11-21']],
    ['COB Monday', ['2026-11-23']],
    ['Monday, by close of play', ['2026-11-23']],
    ['by EOB on the 24th', ['2026-11-24']],
    ['the quote by COP today', ['2026-11-18']],
    ['quote EOD and demo tomorrow', ['2026-11-18', '2026-11-19']],
    ['meet again in Q2', ['2027-04-01']],
    ['early in the third quarter of 2027', ['2027-07-01']],
    ['before the end of Q1 2028', ['2028-03-31']],
    ['renewal Q4 next year.', ['2027-10-01']],
    ['in H2 next year', ['2027-07-01']],
    ['second half of 2028', ['2028-07-01']],
    ['next quarter', ['2027-01-01']],
    ['quarter end', ['2026-12-31']],
    ['in August', ['2027-08-01']],
    ['June next year', ['2027-06-01']],
    ['1 December next year', ['2027-12-01']],
    ['end of February 2028', ['2028-02-29']],
    ['end of next year', ['2027-12-31']],
    ['02.03.2027', ['2027-03-02']],
    ['7/7/2027', ['2027-07-07']],
    ['2/3/2027, not 30/3/2027', ['2027-03-02', '2027-03-30']],
    ['finish the Q1 report', []],
    ['a week of training', []],
  ])('marks no date in "%s" as ambiguous', (text, expected) => {
    expect(days(text)).toEqual(expected);
    expect(hasAmbiguousDate(text, DAY)).toBe(false);
  });

  it.each<[string, string[]]>([
    ['Tuesday week', ['2026-12-01']],
    ['the Thursday after next', ['2026-11-26']],
    ['next weekend', ['2026-11-28']],
    ['02/03/2027', ['2027-03-02']],
    ['9/10', ['2027-10-09']],
    ['11-12-2027', ['2027-12-11']],
    ['in Q4', ['2026-12-31']],
    ['by Q3', ['2027-07-01']],
    ['mid-August', ['2027-08-01']],
    ['sometime in November', ['2026-11-30']],
    ['early next year', ['2027-01-01']],
    ['after Easter', []],
    ['over the school holidays', []],
    ['before the financial year-end', []],
  ])('marks the date in "%s" as ambiguous', (text, expected) => {
    expect(days(text)).toEqual(expected);
    expect(hasAmbiguousDate(text, DAY)).toBe(true);
  });

  it('finds dates after the end of the week, month or year', () => {
    expect(days('in a month', '2027-01-31')).toEqual(['2027-02-28']);
    expect(days('tomorrow', '2026-12-31')).toEqual(['2027-01-01']);
    expect(days('on Friday', '2026-11-20')).toEqual(['2026-11-27']);
    expect(days('end of the week', '2026-11-21')).toEqual(['2026-11-27']);
  });

  it('finds no dates if the day of the note is invalid', () => {
    expect(days('on Friday', 'soon')).toEqual([]);
  });
});

it('calendarDay returns the date of an instant in a time zone', () => {
  const moment = new Date('2026-11-18T22:30:00Z');
  expect(calendarDay('Africa/Johannesburg')(moment)).toBe('2026-11-19');
  expect(calendarDay('America/New_York')(moment)).toBe('2026-11-18');
});
