import { alignTokens } from '../src/domain/align-tokens.ts';

const align = (...attention: number[][]) => alignTokens(attention.map((each) => Float32Array.from(each)));

test('a token has the frames that were attended to when it was written', () => {
  const aligned = align([0.9, 0.8, 0.1, 0, 0, 0], [0, 0.1, 0.7, 0, 0, 0], [0, 0, 0, 0.2, 0.9, 0.1]);
  expect(aligned).toEqual([
    { start: 0, end: 2 },
    { start: 2, end: 3 },
    { start: 3, end: 6 },
  ]);
});

test('tokens keep their order, also where a later one was attended to earlier', () => {
  const aligned = align([0, 0.1, 0.9, 0.1], [0.8, 0, 0, 0.1]);
  expect(aligned).toEqual([
    { start: 0, end: 3 },
    { start: 3, end: 4 },
  ]);
});

test('each token has a frame, and none is left over', () => {
  const aligned = align([0, 0, 0], [0, 0, 0], [1, 1, 1]);
  expect(aligned.map(({ start, end }) => [start, end])).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
  ]);
  expect(align()).toEqual([]);
});
