import { truncateText } from '../src/truncate-text.ts';

test.each([
  ['a text that fits', 'Naledi', 6, 'Naledi'],
  ['plain letters', 'Naledi', 3, 'Nal'],
  ['half of a surrogate pair', 'go 🚀 now', 4, 'go '],
  ['a family joined by zero-width joiners', 'Hi 👨‍👩‍👧‍👦!', 8, 'Hi '],
  ['a hand and its skin color', 'ok 👍🏾', 5, 'ok '],
  ['a letter and its accent', 'Zoe\u0308', 3, 'Zo'],
  ['a flag', 'in 🇿🇦', 5, 'in '],
  ['a Devanagari syllable', 'नमस्ते', 3, 'नम'],
  ['the end of a line', 'a\r\nb', 2, 'a'],
])('truncateText handles %s', (_name, text, maxLength, cut) =>
  expect(truncateText(text, maxLength)).toBe(cut),
);

test('truncateText cuts a long text between two characters', () => {
  const text = `${'x'.repeat(99_999)}👩🏽‍🚒${'y'.repeat(1_000)}`;
  expect(truncateText(text, 100_002)).toBe('x'.repeat(99_999));
});

test('truncateText splits a letter that has an excessive number of accents', () => {
  expect(truncateText(`a${'\u0301'.repeat(10_000)}`, 200)).toHaveLength(200);
  expect(truncateText(`a${'\u0301'.repeat(10_000)}`, 20)).toHaveLength(20);
});
