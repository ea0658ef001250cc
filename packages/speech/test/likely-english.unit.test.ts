import { isLikelyEnglish } from '../src/domain/likely-english.ts';

const segment = (words: number, logProbability: number) => ({
  logProbability,
  words: Array.from({ length: words }, () => ({ text: 'word', start: 0, end: 1 })),
});

test.each([
  ['words recognized with high probability', [segment(12, -0.2)], true],
  ['words recognized with low probability', [segment(12, -0.8)], false],
  ['a mumbled sentence in a long call', [segment(40, -0.2), segment(6, -1)], true],
  ['a greeting before a long call', [segment(3, -0.1), segment(40, -0.7)], false],
  ['a recording without words', [], true],
])('classifies the language of %s', (_, segments, sounds) => expect(isLikelyEnglish(segments)).toBe(sounds));
