import { statsOf } from './stats.ts';

const now = Date.parse('2025-01-10T12:00:00.000Z');
const note = (dealSize: number | null, createdAt = '2024-01-01T00:00:00.000Z') => ({ dealSize, createdAt });

test('returns zeros without notes', () => {
  expect(statsOf([], 'USD', now)).toEqual({
    total: 0,
    thisWeek: 0,
    dealValue: 0,
    averageDealSize: 0,
    others: [],
  });
});

test('excludes a missing deal size from sum and average', () => {
  expect(statsOf([note(100), note(null), note(201)], 'USD', now)).toMatchObject({
    total: 3,
    dealValue: 301,
    averageDealSize: 151,
  });
});

test('excludes deals in other currencies from sum and average', () => {
  const inEuros = { ...note(1_000), dealCurrency: 'EUR' };
  const inDollars = { ...note(100), dealCurrency: 'USD' };
  expect(statsOf([inEuros, inDollars, note(50)], 'USD', now)).toMatchObject({
    total: 3,
    dealValue: 150,
    averageDealSize: 75,
  });
});

test('includes a deal of 0 in the average', () => {
  expect(statsOf([note(0), note(10)], 'USD', now)).toMatchObject({ averageDealSize: 5 });
});

test('returns an average of 0 without deals', () => {
  expect(statsOf([note(null)], 'USD', now)).toMatchObject({ dealValue: 0, averageDealSize: 0 });
});

test('counts notes of the last seven days, to the millisecond, as this week', () => {
  const notes = [
    note(null, '2025-01-10T12:00:00.000Z'),
    note(null, '2025-01-03T12:00:00.000Z'),
    note(null, '2025-01-03T11:59:59.999Z'),
  ];
  expect(statsOf(notes, 'USD', now).thisWeek).toBe(2);
});
