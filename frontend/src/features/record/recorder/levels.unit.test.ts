import { barCount, createLevels, loudness } from './levels.ts';

const tone = (amplitude: number) =>
  Float32Array.from({ length: 1024 }, (_, index) => amplitude * Math.sin(index / 5));

test('silence is nothing, speech is something, a shout is everything', () => {
  expect(loudness(new Float32Array(1024))).toBe(0);
  expect(loudness(tone(0.05))).toBeGreaterThan(0.2);
  expect(loudness(tone(0.05))).toBeLessThan(loudness(tone(0.2)));
  expect(loudness(tone(1))).toBe(1);
});

test('the newest level stands at the right and only grows while it is the newest', () => {
  const levels = createLevels();
  levels.push(0.5);
  levels.raise(0.8);
  expect(levels.raise(0.3).at(-1)).toBe(0.8);
  const heights = levels.push(0.4);
  expect(heights).toHaveLength(barCount);
  expect(heights.slice(-2)).toEqual([0.8, 0.4]);
});
