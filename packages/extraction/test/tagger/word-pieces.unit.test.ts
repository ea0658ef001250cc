import { splitIntoPieces, parseVocabulary, SHAPES } from '../../src/tagger/word-pieces.ts';

const vocabulary = parseVocabulary(
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
const piecesOf = (text: string) =>
  splitIntoPieces(text, vocabulary).map(({ id, start, end }) => [names[id], text.slice(start, end)]);

test('splits words into the longest pieces of the vocabulary, with their offsets', () =>
  expect(piecesOf('Spoke, Jones')).toEqual([
    ['spoke', 'Spoke'],
    [',', ','],
    ['jo', 'Jo'],
    ['##nes', 'nes'],
  ]));

test('ignores accents and capitals', () => {
  expect(piecesOf('Café')).toEqual([['cafe', 'Café']]);
  expect(piecesOf('Cafe\u0301 Jon')).toEqual([
    ['cafe', 'Cafe\u0301'],
    ['jo', 'Jo'],
    ['##n', 'n'],
  ]);
});

test('maps a word that is unknown or longer than a hundred letters to one unknown piece', () => {
  expect(piecesOf('joxx sarah')).toEqual([
    ['[UNK]', 'joxx'],
    ['sarah', 'sarah'],
  ]);
  expect(piecesOf(`jo${'n'.repeat(200)}`)).toEqual([['[UNK]', `jo${'n'.repeat(200)}`]]);
});

test('makes each line break and each Chinese character a separate piece', () =>
  expect(piecesOf('sarah\n中中')).toEqual([
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
])('classifies the shape of "%s" as %s', (word, shape) =>
  expect(splitIntoPieces(word, vocabulary).map((piece) => SHAPES[piece.shape])[0]).toBe(shape),
);
