import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { speechSampleRate, wavFile } from './wav.ts';

/** "She loved the demo. The deal is worth fifty thousand dollars." */
export const spokenCallPath = fileURLToPath(new URL('../../speech/test/fixtures/call.wav', import.meta.url));

const HEAD_BYTES = 44;

/** @param silence padding at the end in seconds, to make files unique */
export const spokenCall = (silence = 0): Buffer<ArrayBuffer> => {
  const sound = readFileSync(spokenCallPath).subarray(HEAD_BYTES);
  const samples = new Int16Array((sound.length >> 1) + silence * speechSampleRate);
  for (let at = 0; at < sound.length >> 1; at += 1) samples[at] = sound.readInt16LE(at * 2);
  return wavFile(samples);
};
