import { barsOf } from './chart-bars.ts';

const daysUntil = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    date: new Date(Date.UTC(2025, 0, index + 1)).toISOString().slice(0, 10),
    count: 1,
  }));

test('draws one bar per day for 90 days', () => {
  expect(barsOf(daysUntil(90))).toHaveLength(90);
});

test('groups a year into weeks, counted back from the last day', () => {
  const bars = barsOf(daysUntil(365));
  expect(bars.at(-1)).toEqual({ from: '2025-12-25', to: '2025-12-31', count: 7 });
  expect(bars[0]).toEqual({ from: '2025-01-01', to: '2025-01-01', count: 1 });
  expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(365);
});
