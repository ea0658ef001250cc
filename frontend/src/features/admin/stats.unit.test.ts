import { aReferrer } from '../../testing/factories.ts';
import { programTotals, sortCounts, topReferrersOf } from './stats.ts';

test('shows the hosts of the first five referrers', () => {
  const referrers = ['https://a.example/', 'https://b.example:8080/x?y', 'c.example', 'd', 'e', 'f'].map(
    (referrer, index) => ({ referrer, count: 9 - index }),
  );
  expect(topReferrersOf(referrers)).toEqual([
    { name: 'a.example', count: 9 },
    { name: 'b.example:8080', count: 8 },
    { name: 'c.example', count: 7 },
    { name: 'd', count: 6 },
    { name: 'e', count: 5 },
  ]);
});

test('sorts counts, highest first', () => {
  expect(sortCounts({ Firefox: 2, Chrome: 7, Safari: 3 })).toEqual([
    { name: 'Chrome', count: 7 },
    { name: 'Safari', count: 3 },
    { name: 'Firefox', count: 2 },
  ]);
});

test.each([
  [[], '$0'],
  [[aReferrer({ totalCredits: 0 })], '$0'],
  [[aReferrer({ currency: 'ZAR', totalCredits: 1_100 })], 'R1,100'],
  [
    [
      aReferrer({ totalCredits: 6 }),
      aReferrer({ currency: 'ZAR', totalCredits: 100 }),
      aReferrer({ currency: 'EUR', totalCredits: 6 }),
    ],
    'R100 + $12',
  ],
])('sums credits in rand and in dollars separately: %#', (stats, credits) => {
  expect(programTotals(stats).credits).toBe(credits);
});
