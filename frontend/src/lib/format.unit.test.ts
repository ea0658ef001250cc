import { setDatePreferences, readerDay } from './date-preferences.ts';
import { currencySymbol, dealUnit, formatDay, formatDayAndTime, formatDeal, formatMoney } from './format.ts';

test('formats a date as Jan 5, 2025', () => {
  expect(formatDay('2025-01-05T12:00:00.000Z')).toBe('Jan 5, 2025');
});

test('formats money as a symbol and a grouped whole number', () => {
  expect(formatMoney(1_250_000, 'R')).toBe('R1,250,000');
  expect(formatMoney(0, '$')).toBe('$0');
  expect(formatMoney(1_234.5, 'R')).toBe('R1,235');
  expect(formatMoney(99.99, '$')).toBe('$100');
});

test('uses R for rand, $ for dollars, and R if no currency is set', () => {
  expect(currencySymbol('ZAR')).toBe('R');
  expect(currencySymbol('USD')).toBe('$');
  expect(currencySymbol(undefined)).toBe('R');
});

test.each([
  [undefined, 'R', 'R', 'R50,000'],
  ['ZAR', 'R', 'R', 'R50,000'],
  ['USD', '$', '$', '$50,000'],
  ['USD', 'R', '$', '$50,000'],
  ['ZAR', '$', 'R', 'R50,000'],
  ['CAD', '$', 'CAD', 'CAD 50,000'],
])(
  'for deal currency %s and user symbol %s, uses the unit %s and formats %s',
  (dealCurrency, symbol, unit, text) => {
    expect(dealUnit(dealCurrency, symbol)).toBe(unit);
    expect(formatDeal(50_000, dealCurrency, symbol).replaceAll('\u00a0', ' ')).toBe(text);
  },
);

describe('date preferences', () => {
  afterEach(() => setDatePreferences({}));
  const moment = '2025-01-05T20:30:00.000Z';

  test.each([
    ['America/Los_Angeles', 'mdy', 'Jan 5, 2025', '2025-01-05'],
    ['Pacific/Auckland', 'dmy', '6 Jan 2025', '2025-01-06'],
    ['Asia/Kathmandu', 'ymd', '2025-01-06', '2025-01-06'],
  ] as const)('formats a date in %s as %s', (timeZone, dateFormat, shown, day) => {
    setDatePreferences({ timeZone, dateFormat });
    expect(formatDay(moment)).toBe(shown);
    expect(readerDay(new Date(moment))).toBe(day);
  });

  test('formats the time in the chosen time zone', () => {
    setDatePreferences({ timeZone: 'Asia/Kathmandu', dateFormat: 'ymd' });
    expect(formatDayAndTime(moment)).toMatch(/^2025-01-06, 2:15\sAM$/);
  });
});
