import { withNoise } from '../src/noise.ts';

const speech = Int16Array.from({ length: 16_000 }, (_, at) => Math.round(8_000 * Math.sin(at / 7)));
const power = (samples: readonly number[]) => samples.reduce((sum, sample) => sum + sample ** 2, 0);

test.each([20, 10])('withNoise adds noise %i decibels below the speech', (decibels) => {
  const noise = Array.from(withNoise(speech, decibels), (sample, at) => sample - (speech[at] ?? 0));
  expect(10 * Math.log10(power([...speech]) / power(noise))).toBeCloseTo(decibels, 1);
});

test('withNoise generates the same noise only for the same seed', () => {
  expect(withNoise(speech, 10, 1)).toEqual(withNoise(speech, 10, 1));
  expect(withNoise(speech, 10, 1)).not.toEqual(withNoise(speech, 10, 2));
});
