import { addDays, dayAt, dayOf, startOfDay } from '@debrief/contracts/days';
import { indexTerms } from '@debrief/sales-notes/text-terms';
import { parseSearch } from '../src/domain/parse-search.ts';

/** A Wednesday. */
const today = '2026-01-14';
const nothing = {
  ...{ words: [], spellings: [], terms: [], days: [] },
  ...{ wordOrDays: [], currencies: [], unclear: [] },
};
const read = (typed: string) => parseSearch(typed, today);

test.each<[string, string, string]>([
  ['5 jan 2025', '2025-01-05', '2025-01-05'],
  ['5th January, 2025', '2025-01-05', '2025-01-05'],
  ['Jan 5, 2025', '2025-01-05', '2025-01-05'],
  ['2025-01-05', '2025-01-05', '2025-01-05'],
  ['20 jan', '2025-01-20', '2025-01-20'],
  ['5 jan', '2026-01-05', '2026-01-05'],
  ['feb 2024', '2024-02-01', '2024-02-29'],
  ['2024-02', '2024-02-01', '2024-02-29'],
  ['today', '2026-01-14', '2026-01-14'],
  ['yesterday', '2026-01-13', '2026-01-13'],
  ['this week', '2026-01-12', '2026-01-18'],
  ['Last Week', '2026-01-05', '2026-01-11'],
  ['this month', '2026-01-01', '2026-01-31'],
  ['last month', '2025-12-01', '2025-12-31'],
  ['last year', '2025-01-01', '2025-12-31'],
])('parses “%s” as a date range', (typed, first, last) => {
  expect(read(typed)).toEqual({ ...nothing, days: [{ first, last }] });
});

test('reads the name of a month as a word, too', () => {
  const days = { first: '2025-05-01', last: '2025-05-31' };
  expect(read('may')).toEqual({ ...nothing, wordOrDays: [{ word: 'may', days }] });
  expect(read('marched')).toEqual({ ...nothing, words: ['marched'] });
});

test('does not read an invalid date as a day', () => {
  expect(read('31 feb 2025')).toMatchObject({ words: ['31'], days: [{ first: '2025-02-01' }] });
  expect(read('2025-13-45')).toMatchObject({ words: ['2025', '13', '45'], days: [] });
});

test.each<[string, object]>([
  ['50k', { terms: ['50000'] }],
  ['R 250,000', { terms: ['250000'] }],
  ['250 000', { terms: ['250000'] }],
  ['>100k', { min: 100_001 }],
  ['over R100k', { min: 100_001, currencies: ['ZAR'] }],
  ['at least 5', { min: 5 }],
  ['under 50k', { max: 49_999 }],
  ['<= 1.2m', { max: 1_200_000 }],
  ['>5 <10', { min: 6, max: 9 }],
  ['>3.470.000', { min: 3_470_001 }],
  ['> 84.500 €', { min: 84_501, currencies: ['EUR'] }],
  ['at most ₹37,25,000', { max: 3_725_000, currencies: ['INR'] }],
  ['640’000', { terms: ['640000'] }],
  ['84 500 kr', { terms: ['84500'] }],
  ['7.250', { words: ['7', '250'] }],
  ['10 mm', { words: ['10', 'mm'] }],
  ['over lunch', { words: ['over', 'lunch'] }],
  ['250', { words: ['250'] }],
])('parses amounts in “%s”', (typed, expected) => {
  expect(read(typed)).toEqual({ ...nothing, ...expected });
});

test.each([
  ['>640.000', '“>640.000” can mean 640,000 or 640. Write >640,000 or >640.'],
  ['acme under R7.250', '“under R7.250” can mean R7,250 or R7. Write under R7,250 or under R7.'],
  ['R7.250', '“R7.250” can mean R7,250 or R7. Write R7,250 or R7.'],
  ['>12abc', '“>12abc” is not an amount. Write >50k, >250,000 or >R1.2m.'],
  ['>= lots', '“>=lots” is not an amount. Write >=50k, >=250,000 or >=R1.2m.'],
  ['over 40kg', '“over 40kg” is not an amount. Write over 50k, over 250,000 or over R1.2m.'],
])('explains why “%s” is ambiguous or not an amount', (typed, said) => {
  expect(read(typed).unclear[0]).toBe(said);
});

test('combines words, dates and amounts', () => {
  expect(read('Café acme this month >50k')).toEqual({
    ...nothing,
    words: ['cafe', 'acme'],
    days: [{ first: '2026-01-01', last: '2026-01-31' }],
    min: 50_001,
  });
});

test.each<[string, object]>([
  ['Müller', { spellings: [['muller', 'mueller']] }],
  ['Åse Þórsdóttir', { words: ['thorsdottir'], spellings: [['ase', 'aase']] }],
  ['Wałęsa', { words: ['walesa'] }],
  ['P&L', { words: ['p&l'] }],
  ['p & l forecast', { words: ['forecast', 'p&l'] }],
  ['Q and A', { words: ['q&a'] }],
  ['13-45 8/9', { words: ['13', '45', '8', '9'] }],
  ['I/O U.K.', { words: ['i&o', 'u&k'] }],
  ['Marks & Spencer', { words: ['marks', 'spencer'] }],
  ["O'Neil t-bone", { words: ['o', 'neil', 't', 'bone'] }],
  ['見積書', { terms: ['見積', '積書'] }],
  ['茶', { words: ['茶'] }],
  ['製品。契約', { terms: ['製品', '契約'] }],
  ['SAPの導入', { words: ['sap'], terms: ['の導', '導入'] }],
  ['ราคา', { terms: ['รา', 'าค', 'คา'] }],
])('splits “%s” into words, spellings and terms', (typed, expected) => {
  expect(read(typed)).toEqual({ ...nothing, ...expected });
});

test('limits the terms of a long text without spaces', () => {
  expect(read('会社案内資料請求書類送付先住所録音声認識結果確認依頼事項説明会場所').terms).toHaveLength(20);
});

test('ignores punctuation', () => {
  expect(read(' .*+?^${}()|[]\\ > ')).toEqual(nothing);
});

test('computes days in time zones with clock changes', () => {
  expect(startOfDay('2026-01-14', 'Africa/Johannesburg').toISOString()).toBe('2026-01-13T22:00:00.000Z');
  expect(startOfDay('2026-03-29', 'Europe/Berlin').toISOString()).toBe('2026-03-28T23:00:00.000Z');
  expect(startOfDay('2026-03-30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T22:00:00.000Z');
  expect(startOfDay('2026-11-01', 'America/New_York').toISOString()).toBe('2026-11-01T04:00:00.000Z');
  expect(startOfDay('2026-11-02', 'America/New_York').toISOString()).toBe('2026-11-02T05:00:00.000Z');
  expect(dayAt(new Date('2026-01-13T22:00:00Z'), 'Africa/Johannesburg')).toBe('2026-01-14');
  expect([addDays('2026-02-28', 1), dayOf(2026, 1, 29)]).toEqual(['2026-03-01', null]);
});

test('parses long input in bounded time', () => {
  const started = performance.now();
  for (const piece of ['1 ', '1,', '>', 'r', 'over ', 'may ', '9', ' ', 'a1'])
    read(piece.repeat(200).slice(0, 200));
  expect(performance.now() - started).toBeLessThan(500);
});

test.each(['1.', 'a&', 'a & ', '1&a.', 'ö', '会', 'ก่', 'a and ', '.', 'é́'])(
  'extracts search terms from a long transcript of repeated %j in bounded time',
  (piece) => {
    const started = performance.now();
    indexTerms(piece.repeat(200_000 / piece.length));
    expect(performance.now() - started).toBeLessThan(2_000);
  },
);
