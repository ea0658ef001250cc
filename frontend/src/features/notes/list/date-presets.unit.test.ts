import { datePresets } from './date-presets.ts';

const on = (year: number, month: number, date: number) =>
  Object.fromEntries(
    datePresets(new Date(year, month - 1, date, 23, 30)).map(({ label, from, to }) => [
      label,
      `${from} ${to}`,
    ]),
  );

test('starts weeks on Monday and ends months on their last day', () => {
  expect(on(2026, 3, 1)).toEqual({
    Today: '2026-03-01 2026-03-01',
    'This week': '2026-02-23 2026-03-01',
    'This month': '2026-03-01 2026-03-31',
    'Last month': '2026-02-01 2026-02-28',
    'This year': '2026-01-01 2026-12-31',
  });
});

test('returns December of the previous year as last month in January', () => {
  expect(on(2026, 1, 15)['Last month']).toBe('2025-12-01 2025-12-31');
});
