import { splitAtWords, spokenWordsOf, stretchOf, wordAt } from './spoken-words.ts';

const text = 'Spoke to Thandi. The deal is fifty k.';
/** "The" comes after a pause. */
const words = spokenWordsOf(text, [10, 14, 16, 60, 63, 66, 70, 75]);
const spanOf = (part: string) => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length });

describe('the words of a transcript', () => {
  test('have their places and their times, and a pause is no part of a word', () => {
    expect(words).toHaveLength(8);
    expect(words[2]).toEqual({ start: 9, end: 16, from: 1.6, to: 2.6 });
    expect(words[3]).toEqual({ start: 17, end: 20, from: 6, to: 6.3 });
  });

  test('have none when the times are of another text', () => {
    expect(spokenWordsOf('Spoke to Thandi', [10, 14])).toEqual([]);
    expect(spokenWordsOf('', [])).toEqual([]);
  });

  test('are known while they are said', () => {
    expect([0.9, 1, 1.5, 2, 4, 6.1, 8.6].map((second) => wordAt(words, second))).toEqual([
      ...[null, 0, 1, 2, null, 3, null],
    ]);
  });
});

describe('what is played for a field', () => {
  test('begins half a second before its words and takes two seconds', () => {
    expect(stretchOf(words, [spanOf('Thandi')])).toEqual({ from: 1.1, to: 3.1 });
  });

  test('goes on to the end of its words, and for six seconds at most', () => {
    expect(stretchOf(words, [spanOf('The deal is fifty k')])).toEqual({ from: 5.5, to: 8.5 });
    expect(stretchOf(words, [spanOf(text)])).toEqual({ from: 0.5, to: 6.5 });
  });

  test('begins no earlier than the recording', () => {
    expect(stretchOf(spokenWordsOf('Hello there', [2, 9]), [{ start: 0, end: 5 }])?.from).toBe(0);
  });

  test('is nothing without words, or without times', () => {
    expect(stretchOf(words, [])).toBeNull();
    expect(stretchOf([], [spanOf('Thandi')])).toBeNull();
  });
});

test('part of a transcript is its words and what is between them, and a word may be cut', () => {
  const part = 'to Thandi. The de';
  const pieces = splitAtWords(part, text.indexOf(part), words);
  expect(pieces.map((piece) => piece.text).join('')).toBe(part);
  expect(pieces.map(({ text: piece, word }) => [piece, word])).toEqual([
    ...[
      ['to', 1],
      [' ', null],
      ['Thandi.', 2],
      [' ', null],
      ['The', 3],
      [' ', null],
      ['de', 4],
    ],
  ]);
  expect(splitAtWords(part, 0, [])).toEqual([{ text: part, word: null }]);
});
