import { findSpeechWindows } from '../domain/speech-windows.ts';
import type { Recognize } from './moonshine.ts';

export async function recognizeSamples(recognize: Recognize, samples: Float32Array): Promise<string> {
  const words: string[] = [];
  for (const window of findSpeechWindows(samples, true).windows)
    words.push(...(await recognize(window)).words.map(({ text }) => text));
  return words.join(' ');
}
