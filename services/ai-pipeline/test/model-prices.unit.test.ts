import { costOf, readModelPrices } from '../src/domain/model-prices.ts';

test.each(['', 'model', 'model=1', 'model=1/', 'model=-1/2', 'a=1/2;b=1/2', '=1/2'])(
  'rejects the price list %j',
  (list) => {
    expect(readModelPrices(list)).toBeNull();
  },
);

test('returns no cost for a model without a price', () => {
  const prices = readModelPrices('gpt=2/4') ?? new Map();
  expect(costOf(prices, 'gpt', { input: 500_000, output: 250_000 })).toBe(2);
  expect(costOf(prices, 'other', { input: 500_000, output: 250_000 })).toBeUndefined();
});
