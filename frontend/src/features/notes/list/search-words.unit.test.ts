import { describeSearch } from './search-words.ts';

/** A Wednesday. */
const today = '2026-01-14';

test.each([
  ['Karoo Freight', '“Karoo Freight”'],
  ['Summit Telecom last month', '“Summit Telecom” · Dec 1, 2025 to Dec 31, 2025'],
  ['yesterday', 'Jan 13, 2026'],
  ['thandi may', '“thandi may” or May 1, 2025 to May 31, 2025'],
  ['acme >100k', '“acme” · At least 100,001'],
  ['at least R50 000 under R90 000', '50,000 to 89,999 ZAR'],
  ['R250k', '250,000'],
  ['>soon', '“>soon”'],
  ['“!”', '““!””'],
])('describes “%s” as %s', (typed, words) => {
  expect(describeSearch(typed, today)).toBe(words);
});
