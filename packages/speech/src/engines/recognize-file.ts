import { findSpeechWindows, sourcePosition } from '../domain/speech-windows.ts';
import { speechSampleRate } from '../domain/wav.ts';
import type { Segment } from '../recognizer.ts';
import type { Recognize } from './moonshine.ts';
import { readSamples } from './read-samples.ts';

const joined = (one: Float32Array, other: Float32Array): Float32Array => {
  const all = new Float32Array(one.length + other.length);
  all.set(one);
  all.set(other, one.length);
  return all;
};

/** Transcribes a file part by part, so that only about a minute of samples is in memory. */
export async function recognizeFile(recognize: Recognize, path: string): Promise<Segment[]> {
  const segments: Segment[] = [];
  let pending: Float32Array = new Float32Array();
  let offset = 0;
  const consume = async (isLast: boolean) => {
    const { windows, rest } = findSpeechWindows(pending, isLast);
    for (const window of windows) {
      const { words: recognized, logProbability } = await recognize(window);
      if (recognized.length === 0) continue;
      const seconds = (sample: number) => Number(((offset + sample) / speechSampleRate).toFixed(2));
      const words = recognized.map(({ text, start, end }) => ({
        text,
        start: seconds(sourcePosition(window, start)),
        // Excludes a pause that follows the word in the file but was left out of the samples.
        end: seconds(sourcePosition(window, end - 1) + 1),
      }));
      const text = words.map((word) => word.text).join(' ');
      segments.push({ text, words, logProbability, start: seconds(window.start), end: seconds(window.end) });
    }
    offset += rest;
    pending = pending.slice(rest);
  };
  for await (const samples of readSamples(path)) {
    pending = joined(pending, samples);
    await consume(false);
  }
  await consume(true);
  return segments;
}
