import { countRepeated } from '../src/domain/repeated-tokens.ts';

/** Tokens from 30 on are digits, 20 is a comma. */
const countDigits = (tokens: readonly number[]) =>
  tokens.every((token) => token >= 20) ? tokens.filter((token) => token >= 30).length : 0;
const times = (count: number, ...cycle: number[]) => Array.from({ length: count }, () => cycle).flat();

test.each([
  ['an empty text', [], 0],
  ['different tokens', [1, 2, 3, 4, 5, 6, 7, 8, 9], 0],
  ['a token five times', [9, ...times(5, 4)], 0],
  ['a token six times', [9, ...times(6, 4)], 5],
  ['two tokens six times', [9, 8, ...times(6, 4, 5)], 10],
  ['eight tokens six times', times(6, 1, 2, 3, 4, 5, 6, 7, 8), 40],
  ['nine tokens six times', times(6, 1, 2, 3, 4, 5, 6, 7, 8, 9), 0],
  ['a digit nineteen times', [9, ...times(19, 30)], 0],
  ['a digit with a comma, twelve times', [9, ...times(12, 30, 20)], 0],
  ['four digits, five times', [9, ...times(5, 30, 31, 32, 33)], 0],
  ['a digit thirty times', [9, ...times(30, 30)], 23],
  ['a word and a digit six times', [9, ...times(6, 4, 30)], 10],
  ['commas six times', [9, ...times(6, 20)], 5],
  ['a loop that has ended', [...times(6, 4), 9], 0],
])('counts the repetitions in %s', (_, tokens, repeated) =>
  expect(countRepeated(tokens, countDigits)).toBe(repeated),
);
