import { countRepeated } from '../src/domain/repeated-tokens.ts';

const times = (count: number, ...cycle: number[]) => Array.from({ length: count }, () => cycle).flat();

test.each([
  ['nothing', [], 0],
  ['different tokens', [1, 2, 3, 4, 5, 6, 7, 8, 9], 0],
  ['a digit five times', [9, ...times(5, 4)], 0],
  ['a token six times', [9, ...times(6, 4)], 5],
  ['two tokens six times', [9, 8, ...times(6, 4, 5)], 10],
  ['eight tokens six times', times(6, 1, 2, 3, 4, 5, 6, 7, 8), 40],
  ['nine tokens six times', times(6, 1, 2, 3, 4, 5, 6, 7, 8, 9), 0],
  ['a loop that has ended', [...times(6, 4), 9], 0],
])('of %s the repetitions are counted', (_, tokens, repeated) =>
  expect(countRepeated(tokens)).toBe(repeated),
);
