import { speechSampleRate, wavFile } from './wav.ts';

export const sine = (seconds: number, loudness = 0.3): Buffer<ArrayBuffer> =>
  wavFile(
    Int16Array.from({ length: Math.round(seconds * speechSampleRate) }, (_, at) =>
      Math.round(32_000 * loudness * Math.sin((2 * Math.PI * 440 * at) / speechSampleRate)),
    ),
  );
