import { splitAtWords, spokenWordsOf, audioSegmentOf, wordAt } from './spoken-words.ts';

const text = 'Spoke to Thandi. The deal is fifty k.';
/** "The" follows a pause. */
const words = spokenWordsOf(text, [10, 14, 16, 60, 63, 66, 70, 75]);
const spanOf = (part: string) => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length });

describe('the words of a transcript', () => {
  test('have offsets and times, and last one second at most', () => {
    expect(words).toHaveLength(8);
    expect(words[2]).toEqual({ start: 9, end: 16, from: 1.6, to: 2.6 });
    expect(words[3]).toEqual({ start: 17, end: 20, from: 6, to: 6.3 });
  });

  test('are empty if the times belong to another text', () => {
    expect(spokenWordsOf('Spoke to Thandi', [10, 14])).toEqual([]);
    expect(spokenWordsOf('', [])).toEqual([]);
  });

  test('are found by playback time, except in a pause', () => {
    expect([0.9, 1, 1.5, 2, 4, 6.1, 8.6].map((second) => wordAt(words, second))).toEqual([
      ...[null, 0, 1, 2, null, 3, null],
    ]);
  });
});

describe('the audio segment of a field', () => {
  test('starts half a second before its words and lasts at least two seconds', () => {
    expect(audioSegmentOf(words, [spanOf('Thandi')])).toEqual({ from: 1.1, to: 3.1 });
  });

  test('extends to the end of its words, for six seconds at most', () => {
    expect(audioSegmentOf(words, [spanOf('The deal is fifty k')])).toEqual({ from: 5.5, to: 8.5 });
    expect(audioSegmentOf(words, [spanOf(text)])).toEqual({ from: 0.5, to: 6.5 });
  });

  test('never starts before the recording', () => {
    expect(audioSegmentOf(spokenWordsOf('Hello there', [2, 9]), [{ start: 0, end: 5 }])?.from).toBe(0);
  });

  test('is null without words or times', () => {
    expect(audioSegmentOf(words, [])).toBeNull();
    expect(audioSegmentOf([], [spanOf('Thandi')])).toBeNull();
  });
});

test('splits a part that ends inside a word into words and the text between them', () => {
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
