import { readAmount } from '../src/amount.ts';

test.each([
  ['50000', 50_000],
  ['50 000', 50_000],
  ['50\u00a0000', 50_000],
  ['50,000.40', 50_000],
  ['50k', 50_000],
  ['50 K', 50_000],
  ['1.2m', 1_200_000],
  ['1,2m', 1_200_000],
  ['2.5 million', 2_500_000],
  ['-1', -1],
  ['0', 0],
])('%s', (typed, amount) => {
  expect(readAmount(typed)).toMatchObject({ amount });
  expect(readAmount(typed)).not.toHaveProperty('currency');
});

test.each([
  ['R 250,000', 250_000, 'ZAR'],
  ['R1.2m', 1_200_000, 'ZAR'],
  ['$50k', 50_000, 'USD'],
  ['€ 500', 500, 'EUR'],
  ['eur 500', 500, 'EUR'],
  ['500 gbp', 500, 'GBP'],
  ['-R5', -5, 'ZAR'],
  ['R-5', -5, 'ZAR'],
])('%s names its currency', (typed, amount, currency) => {
  expect(readAmount(typed)).toEqual({ amount, currency, isMoney: true });
});

test.each([
  '',
  'abc',
  '1,2',
  '12,34',
  '1.2.3',
  '5 xyz',
  'R',
  '50kg',
  'EUR 5 USD',
  '99999999999999m',
  '1'.repeat(60),
])('%j is none', (typed) => {
  expect(readAmount(typed)).toBeUndefined();
});
