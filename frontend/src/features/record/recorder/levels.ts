export const barCount = 40;

const lowest = 0.06;
/** Decibels. Low, because speech at arm's length is quiet. */
const floor = -50;
const range = 36;

/** Returns the level on a logarithmic scale, from 0 to 1. */
export const loudness = (samples: Float32Array): number => {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const decibels = 20 * Math.log10(Math.sqrt(sum / samples.length) || 1e-9);
  return Math.min(1, Math.max(0, (decibels - floor) / range));
};

export const readLevel = (analyser: AnalyserNode, samples: Float32Array<ArrayBuffer>) => {
  analyser.getFloatTimeDomainData(samples);
  return loudness(samples);
};

export const createLevels = () => {
  const heights = Array.from({ length: barCount }, () => lowest);
  return {
    push: (level: number) => {
      heights.shift();
      heights.push(Math.max(lowest, level));
      return heights;
    },
    raise: (level: number) => {
      heights[barCount - 1] = Math.max(heights[barCount - 1] ?? lowest, level);
      return heights;
    },
  };
};
