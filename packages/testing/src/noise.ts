import { createRandom } from './random.ts';

/** Generates pink noise with Paul Kellet's filter. Pink noise resembles room and road noise. */
function pinkNoise(length: number, seed: number): Float64Array {
  const next = createRandom(seed);
  let [slow, middle, quick] = [0, 0, 0];
  return Float64Array.from({ length }, () => {
    const white = next() * 2 - 1;
    slow = 0.99765 * slow + white * 0.099046;
    middle = 0.963 * middle + white * 0.2965164;
    quick = 0.57 * quick + white * 1.0526913;
    return slow + middle + quick + white * 0.1848;
  });
}

const power = (samples: Int16Array | Float64Array) => {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return sum / Math.max(1, samples.length);
};

/** @param decibels signal-to-noise ratio */
export function withNoise(speech: Int16Array, decibels: number, seed = 1): Int16Array {
  const noise = pinkNoise(speech.length, seed);
  const gain = Math.sqrt(power(speech) / Math.max(power(noise), 1e-12) / 10 ** (decibels / 10));
  return speech.map((sample, at) =>
    Math.max(-32_768, Math.min(32_767, Math.round(sample + gain * (noise[at] ?? 0)))),
  );
}
