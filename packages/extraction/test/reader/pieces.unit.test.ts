import { piecesOf, vocabularyOf, SHAPES } from '../../src/domain/reader/pieces.ts';

const vocabulary = vocabularyOf(
  [
    '[PAD]',
    '[unused1]',
    '[UNK]',
    'spoke',
    'sarah',
    'jo',
    '##nes',
    '##n',
    'cafe',
    ',',
    '12',
    '##k',
    '中',
    '',
  ].join('\n'),
);
const names = [...vocabulary.keys()];
const seen = (text: string) =>
  piecesOf(text, vocabulary).map(({ id, start, end }) => [names[id], text.slice(start, end)]);

test('words are cut into the longest pieces known, each at its place', () =>
  expect(seen('Spoke, Jones')).toEqual([
    ['spoke', 'Spoke'],
    [',', ','],
    ['jo', 'Jo'],
    ['##nes', 'nes'],
  ]));

test('accents and capitals make no other word, and keep its place', () => {
  expect(seen('Café')).toEqual([['cafe', 'Café']]);
  expect(seen('Cafe\u0301 Jon')).toEqual([
    ['cafe', 'Cafe\u0301'],
    ['jo', 'Jo'],
    ['##n', 'n'],
  ]);
});

test('a word that cannot be put together is unknown as a whole, as is one of more than a hundred letters', () => {
  expect(seen('joxx sarah')).toEqual([
    ['[UNK]', 'joxx'],
    ['sarah', 'sarah'],
  ]);
  expect(seen(`jo${'n'.repeat(200)}`)).toEqual([['[UNK]', `jo${'n'.repeat(200)}`]]);
});

test('line ends and Chinese characters stand for themselves', () =>
  expect(seen('sarah\n中中')).toEqual([
    ['sarah', 'sarah'],
    ['[unused1]', '\n'],
    ['中', '中'],
    ['中', '中'],
  ]));

test.each([
  ['sarah', 'plain'],
  ['Sarah', 'capitalised'],
  ['SARAH', 'capitals'],
  ['SaRah', 'mixed'],
  ['12k', 'digits'],
])('%s is written %s', (word, shape) =>
  expect(piecesOf(word, vocabulary).map((piece) => SHAPES[piece.shape])[0]).toBe(shape),
);
