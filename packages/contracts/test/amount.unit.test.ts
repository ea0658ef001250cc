import { parseAmount } from '../src/amount.ts';
import { findAmounts } from '../src/amounts-in-text.ts';

const nnbsp = '\u202f';

test.each<[string, number, string | null]>([
  ['50000', 50_000, null],
  ['50 000', 50_000, null],
  ['50\u00a0000', 50_000, null],
  [`84${nnbsp}500`, 84_500, null],
  ['7\u2009300\u2009000', 7_300_000, null],
  ['50,000.40', 50_000, null],
  ['84.500,75', 84_501, null],
  ['3.470.000', 3_470_000, null],
  ['3,470,000', 3_470_000, null],
  ["640'000", 640_000, null],
  ['640’000.50', 640_001, null],
  ['37,25,000', 3_725_000, null],
  ['R8 470,90', 8_471, 'ZAR'],
  ['19,90', 20, null],
  ['1,5', 2, null],
  ['0.500', 1, null],
  ['6200.500', 6_201, null],
  ['6,200.500', 6_201, null],
  ['-1', -1, null],
  ['0', 0, null],
  ['640,-', 640, null],
  ["CHF 3'470.–", 3_470, 'CHF'],
  ['84.500,- €', 84_500, 'EUR'],
  ['₹8400/-', 8_400, 'INR'],
  ['50k', 50_000, null],
  ['50 K', 50_000, null],
  ['1.2m', 1_200_000, null],
  ['1,2m', 1_200_000, null],
  ['1,250m', 1_250_000_000, null],
  ['2.5 million', 2_500_000, null],
  ['2.125 million', 2_125_000, null],
  ['7.75 lakh', 775_000, null],
  ['₹ 3.125 crore', 31_250_000, 'INR'],
  ['3,5 Mio. €', 3_500_000, 'EUR'],
  ['340 Tsd', 340_000, null],
  ['340 T€', 340_000, 'EUR'],
  ['340kEUR', 340_000, 'EUR'],
  ['85万円', 850_000, 'JPY'],
  ['64,000万円', 640_000_000, 'JPY'],
  ['3.125億円', 312_500_000, 'JPY'],
  ['2,400만 원', 24_000_000, 'KRW'],
  ['８４，５００', 84_500, null],
  ['٨٤٬٥٠٠', 84_500, null],
  ['٨٤٫٥', 85, null],
  ['۶۴۰۰۰', 64_000, null],
  ['₹३७,२५,०००', 3_725_000, 'INR'],
  ['R 250,000', 250_000, 'ZAR'],
  ['R1.2m', 1_200_000, 'ZAR'],
  ['$50k', 50_000, 'USD'],
  ['€ 500', 500, 'EUR'],
  ['eur 500', 500, 'EUR'],
  ['500 gbp', 500, 'GBP'],
  ['500GBP', 500, 'GBP'],
  ['-R5', -5, 'ZAR'],
  ['R-5', -5, 'ZAR'],
  ['640,000 €', 640_000, 'EUR'],
  ['€ 84.500', 84_500, 'EUR'],
  ['84.500 kr', 84_500, null],
  ['84 500 kr', 84_500, null],
  ['¥ 840,000', 840_000, null],
  ['Rs. 84,500', 84_500, null],
  ['84 500 zł', 84_500, 'PLN'],
  ['₦84,500', 84_500, 'NGN'],
  ['₺84.500', 84_500, 'TRY'],
  ['KSh 84,500', 84_500, 'KES'],
  ['A$84,500', 84_500, 'AUD'],
  ['C$84,500', 84_500, 'CAD'],
  ['$84,500 CAD', 84_500, 'CAD'],
  ['kr 84 500 SEK', 84_500, 'SEK'],
])('parses %s as %d, %s', (typed, amount, currency) => {
  expect(parseAmount(typed)).toEqual([
    { amount, isMoney: expect.any(Boolean) as boolean, ...(currency && { currency }) },
  ]);
});

test.each<[string, number, number]>([
  ['640.000', 640_000, 640],
  ['7.250', 7_250, 7],
  ['R7.250', 7_250, 7],
  ['$640.000', 640_000, 640],
  ['1 640.000', 1_640_000, 1_640],
  ['7.250k', 7_250_000, 7_250],
  ['7.250 Mio', 7_250_000_000, 7_250_000],
  ['7,250 Mio', 7_250_000_000, 7_250_000],
  ['KWD 7,250', 7_250, 7],
  ['12 mil', 12_000_000, 12_000],
])('returns two readings of %s: %s or %s', (typed, one, other) => {
  expect(parseAmount(typed).map(({ amount }) => amount)).toEqual([one, other]);
});

test.each(
  [
    ['', 'abc', 'R', '.5', '1.2.3', '12.03.2027', '84 50', '84,50,00', "84'50", '1,2345', '84.500,75,1'],
    ['5 xyz', '50kg', '12 boxes', 'EUR 5 USD', '1e3', '--5', '99999999999999m', '1'.repeat(60)],
  ].flat(),
)('rejects %j as an amount', (typed) => {
  expect(parseAmount(typed)).toEqual([]);
});

test.each([
  ['84500', false],
  ['84.5', false],
  ['84.500', false],
  ['84,500', true],
  ['3.470.000', true],
  ['84 kr', true],
  ['84k', true],
])('detects whether %s is money: %s', (typed, isMoney) => {
  expect(parseAmount(typed)[0]?.isMoney).toBe(isMoney);
});

test('finds amounts in a text, including currencies and factors', () => {
  const text =
    "Was 5 and R640 now, from 84 500 kr to 1.250.000 EUR by 12.03.2027 for 40kg, 3.5 Mio. € or CHF 1'250.";
  expect(findAmounts(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    '5',
    'R640',
    '84 500 kr',
    '1.250.000 EUR',
    '3.5 Mio. €',
    "CHF 1'250",
  ]);
});

test('searches repetitive texts of up to 100,000 characters in less than five seconds', () => {
  const started = performance.now();
  for (const piece of ['1 ', '1,', 'r', '9', ' ', 'a1', '€', 'kr ', "1'", 'mil '])
    findAmounts(piece.repeat(50_000).slice(0, 100_000));
  expect(performance.now() - started).toBeLessThan(5_000);
});
