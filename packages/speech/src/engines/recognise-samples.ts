import { findSpeechWindows } from '../domain/speech-windows.ts';
import type { Recognise } from './moonshine.ts';

export async function recogniseSamples(recognise: Recognise, samples: Float32Array): Promise<string> {
  const words: string[] = [];
  for (const window of findSpeechWindows(samples, true).windows)
    words.push(...(await recognise(window)).words.map(({ text }) => text));
  return words.join(' ');
}
