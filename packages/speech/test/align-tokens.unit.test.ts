import { alignTokens } from '../src/domain/align-tokens.ts';

const align = (...attention: number[][]) => alignTokens(attention.map((each) => Float32Array.from(each)));

test('aligns each token with the frames that its attention is on', () => {
  const aligned = align([0.9, 0.8, 0.1, 0, 0, 0], [0, 0.1, 0.7, 0, 0, 0], [0, 0, 0, 0.2, 0.9, 0.1]);
  expect(aligned).toEqual([
    { start: 0, end: 2 },
    { start: 2, end: 3 },
    { start: 3, end: 6 },
  ]);
});

test('keeps tokens in order even if a later one attended to earlier frames', () => {
  const aligned = align([0, 0.1, 0.9, 0.1], [0.8, 0, 0, 0.1]);
  expect(aligned).toEqual([
    { start: 0, end: 3 },
    { start: 3, end: 4 },
  ]);
});

test('gives every token a frame and assigns all frames', () => {
  const aligned = align([0, 0, 0], [0, 0, 0], [1, 1, 1]);
  expect(aligned.map(({ start, end }) => [start, end])).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
  ]);
  expect(align()).toEqual([]);
});
