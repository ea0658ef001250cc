import { readerDay } from '../../../lib/date-preferences.ts';
import { formatDueDate } from './due-words.ts';

test.each([
  ['2026-11-23', 'Due today'],
  ['2026-11-24', 'Due tomorrow'],
  ['2026-11-27', 'Due Friday, Nov 27'],
  ['2027-01-04', 'Due Jan 4, 2027'],
  ['2026-11-22', '1 day late'],
  ['2026-11-02', '21 days late'],
  ['2026-09-01', 'Was due Tuesday, Sep 1'],
])('formats %s on November 23 as "%s"', (date, words) => {
  expect(formatDueDate(date, '2026-11-23')).toBe(words);
});

test('uses the reader’s calendar day', () => {
  expect(readerDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});
