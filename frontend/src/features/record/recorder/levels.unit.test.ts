import { barCount, createLevels, loudness } from './levels.ts';

const tone = (amplitude: number) =>
  Float32Array.from({ length: 1024 }, (_, index) => amplitude * Math.sin(index / 5));

test('maps silence to 0 and a shout to 1', () => {
  expect(loudness(new Float32Array(1024))).toBe(0);
  expect(loudness(tone(0.05))).toBeGreaterThan(0.2);
  expect(loudness(tone(0.05))).toBeLessThan(loudness(tone(0.2)));
  expect(loudness(tone(1))).toBe(1);
});

test('puts the newest level on the right and raises it to its peak', () => {
  const levels = createLevels();
  levels.push(0.5);
  levels.raise(0.8);
  expect(levels.raise(0.3).at(-1)).toBe(0.8);
  const heights = levels.push(0.4);
  expect(heights).toHaveLength(barCount);
  expect(heights.slice(-2)).toEqual([0.8, 0.4]);
});
