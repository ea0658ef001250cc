import { nextDay, rescheduleOptions } from './follow-ups.ts';

const options = (today: string, day: string | null = null) =>
  rescheduleOptions(day, today).map((option) => `${option.label} ${option.day.slice(8)}`);

test('offers no Sundays, unless today is one', () => {
  expect(options('2026-11-25')).toEqual(['Today 25', 'Tomorrow 26', 'Next Monday 30', 'In a week 02']);
  expect(options('2026-11-28')).toEqual(['Today 28', 'Next Monday 30', 'In a week 05']);
  expect(options('2026-11-29')).toEqual(['Today 29', 'Tomorrow 30', 'Next Monday 07']);
});

test('names each day once, and not the current one', () => {
  expect(options('2026-11-30')).toEqual(['Today 30', 'Tomorrow 01', 'In a week 07']);
  expect(options('2026-11-25', '2026-11-26')).not.toContain('Tomorrow 26');
});

test('skips Sunday as the next day', () => {
  expect([nextDay('2026-11-27'), nextDay('2026-11-28')]).toEqual(['2026-11-28', '2026-11-30']);
});
