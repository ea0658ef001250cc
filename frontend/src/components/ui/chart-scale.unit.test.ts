import { axisOf, firstMiddleLast } from './chart-scale.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [5, [0, 2, 4, 6]],
  [12, [0, 5, 10, 15]],
  [100, [0, 50, 100]],
  [1_234, [0, 500, 1_000, 1_500]],
])('picks whole, round axis ticks for counts up to %d', (most, values) => {
  expect(axisOf(most)).toEqual(values);
});

test.each([
  [[], []],
  [[1], [1]],
  [
    [1, 2],
    [1, 2],
  ],
  [
    [1, 2, 3, 4],
    [1, 2, 4],
  ],
])('labels the first, the middle and the last of %j', (items, labeled) => {
  expect(firstMiddleLast<number>(items)).toEqual(labeled);
});
