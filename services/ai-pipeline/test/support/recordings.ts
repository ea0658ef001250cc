import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export const recordingPath = (name: string): string =>
  fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));

const voice = fileURLToPath(new URL('../../../../packages/speech/test/fixtures/call.wav', import.meta.url));

/** Reads the samples of a 16-bit WAV file with a header of 44 bytes. */
export const readSamples = async (path: string): Promise<Int16Array> => {
  const bytes = await readFile(path);
  return Int16Array.from({ length: (bytes.length - 44) >> 1 }, (_, index) =>
    bytes.readInt16LE(44 + index * 2),
  );
};

export const voiceSamples = (): Promise<Int16Array> => readSamples(voice);

const correlationAt = (a: Int16Array, b: Int16Array, lag: number, stride: number): number => {
  let [products, squaresA, squaresB] = [0, 0, 0];
  for (let index = 0; index < a.length; index += stride) {
    const [x = 0, y = 0] = [a[index], b[index + lag]];
    products += x * y;
    squaresA += x * x;
    squaresB += y * y;
  }
  return products / Math.sqrt(squaresA * squaresB || 1);
};

/** Returns the best correlation at any offset within `seconds`; 1 means identical. */
export const likeness = (part: Int16Array, whole: Int16Array, seconds = 0.1): number => {
  const [rate, coarse, fine] = [16_000, 31, 1];
  let best = { lag: 0, is: -1 };
  for (let lag = -rate * seconds; lag <= rate * seconds; lag++) {
    const is = correlationAt(part, whole, lag, coarse);
    if (is > best.is) best = { lag, is };
  }
  return correlationAt(part, whole, best.lag, fine);
};

interface WavOptions {
  readonly rate: number;
  readonly channels: number;
  readonly bits: 8 | 16 | 24 | 32;
  readonly float?: boolean;
}

export const wavOf = (samples: Int16Array, { rate, channels, bits, float }: WavOptions): Buffer => {
  const frames = Math.floor((samples.length * rate) / 16_000);
  const bytes = bits / 8;
  const sound = Buffer.alloc(frames * channels * bytes);
  for (let frame = 0; frame < frames; frame++) {
    const place = (frame * 16_000) / rate;
    const [before = 0, after = 0] = [samples[Math.floor(place)], samples[Math.floor(place) + 1]];
    const value = (before + (after - before) * (place % 1)) / 32_768;
    for (let channel = 0; channel < channels; channel++) {
      const at = (frame * channels + channel) * bytes;
      if (float) sound.writeFloatLE(value, at);
      else if (bits === 8) sound.writeUInt8(Math.round(value * 127) + 128, at);
      else sound.writeIntLE(Math.round(value * (2 ** (bits - 1) - 1)), at, bytes);
    }
  }
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + sound.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(float ? 3 : 1, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * channels * bytes, 28);
  head.writeUInt16LE(channels * bytes, 32);
  head.writeUInt16LE(bits, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(sound.length, 40);
  return Buffer.concat([head, sound]);
};
