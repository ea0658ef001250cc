import { parseAmount } from '../src/amount.ts';
import { invalidAmountMessage, formatUnambiguousAmount } from '../src/amount-words.ts';
import { formatAmount } from '../src/format-amount.ts';

test.each([
  [0, 'ZAR', 'R0'],
  [8_470_000, 'ZAR', 'R8,470,000'],
  [847.5, 'USD', '$848'],
  [9_007_199_254_740_991, 'USD', '$9,007,199,254,740,991'],
  [8_470, 'CAD', 'CAD 8,470'],
])('formats %d %s as %s', (amount, code, text) => {
  expect(formatAmount(amount, code).replaceAll('\u00a0', ' ')).toBe(text);
});

test.each([
  { amount: 640_000 },
  { amount: 640 },
  { amount: 640_000, currency: 'EUR' },
  { amount: 640_000, currency: 'ZAR' },
  { amount: 640_000, currency: 'KWD' },
])('formats %j so that it can be parsed unambiguously', (amount) => {
  expect(parseAmount(formatUnambiguousAmount(amount))).toMatchObject([amount]);
});

test('explains a rejected amount and suggests alternatives', () => {
  expect(invalidAmountMessage('7.250', parseAmount('7.250'), '>')).toBe(
    '“>7.250” can mean 7,250 or 7. Write >7,250 or >7.',
  );
  expect(invalidAmountMessage('lots', [])).toBe('“lots” is not an amount. Write 50k, 250,000 or R1.2m.');
});
