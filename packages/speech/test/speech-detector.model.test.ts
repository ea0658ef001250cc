import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withNoise } from '@debrief/testing/noise';
import { wavFile } from '@debrief/testing/wav';
import { createThreadedSpeechDetector } from '../src/engines/threaded-speech-detector.ts';
import { readSpeechSamples, speechSampleRate } from '../src/domain/wav.ts';
import type { SpeechDetector } from '../src/speech-detector.ts';

let detector: SpeechDetector;
let directory: string;
let voice: Float32Array;
beforeAll(async () => {
  detector = createThreadedSpeechDetector({ deadlineMs: 60_000 });
  directory = await mkdtemp(join(tmpdir(), 'debrief-speech-detector-'));
  const call = fileURLToPath(new URL('./fixtures/call.wav', import.meta.url));
  voice = readSpeechSamples(await readFile(call)) ?? new Float32Array();
});
afterAll(async () => {
  await detector.stop();
  await rm(directory, { recursive: true });
});

const pcm = (samples: Float32Array) =>
  Int16Array.from(samples, (sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_767))));
const detect = async (samples: Float32Array | Int16Array) => {
  const path = join(directory, 'sound.wav');
  await writeFile(path, wavFile(samples instanceof Int16Array ? samples : pcm(samples)));
  return detector.containsSpeech(path);
};

const sound = (seconds: number, sampleAt: (second: number) => number) =>
  Float32Array.from({ length: seconds * speechSampleRate }, (_, at) => sampleAt(at / speechSampleRate));
const noise = () => {
  let seed = 5;
  return () => (seed = (seed * 48_271) % 2_147_483_647) / 1_073_741_823.5 - 1;
};
const hertz = (key: number) => 440 * 2 ** ((key - 69) / 12);
const tone = (frequency: number, second: number) => Math.sin(2 * Math.PI * frequency * second);
/** Synthesizes a decaying note with overtones. */
const note = (key: number, second: number, fading: number) =>
  [1, 0.5, 0.3, 0.2].reduce((sum, loud, at) => sum + loud * tone(hertz(key) * (at + 1), second), 0) *
  Math.exp(-second * fading);
const CHORDS = [48, 53, 55, 45];
const MELODY = [72, 76, 79, 74, 77, 81, 76, 72];

const music = {
  chords: sound(
    20,
    (second) =>
      [0, 4, 7].reduce((sum, step) => sum + note((CHORDS[(second / 2) & 3] ?? 48) + step, second % 2, 1), 0) /
      8,
  ),
  melody: sound(20, (second) => note(MELODY[(second * 3) & 7] ?? 72, second % (1 / 3), 3) / 4),
  drums: (() => {
    const next = noise();
    return sound(20, (second) => {
      const beat = second % 0.5;
      const snare = second % 1 >= 0.5 ? next() * Math.exp(-beat * 20) : 0;
      return (tone(55, beat) * Math.exp(-beat * 15) + snare) / 3;
    });
  })(),
};

const nothingSaid: Readonly<Record<string, Float32Array>> = {
  ...music,
  silence: sound(10, () => 0),
  'white noise': sound(
    10,
    (
      (next) => () =>
        next() * 0.2
    )(noise()),
  ),
  'a tone': sound(10, (second) => tone(440, second) * 0.4),
  'a ringing telephone': sound(
    12,
    (second) => (second % 6 < 2 ? tone(440, second) + tone(480, second) : 0) / 4,
  ),
  'dialled digits': sound(
    5,
    (second) => (second % 0.4 < 0.2 ? tone(770, second) + tone(1336, second) : 0) / 4,
  ),
};

test.each(Object.entries(nothingSaid))('finds no speech in %s', async (_, samples) => {
  expect(await detect(samples)).toBe(false);
});

const level = (samples: Float32Array, gain: number) => samples.map((sample) => sample * gain);

test('finds speech that is clear, quiet or noisy', async () => {
  expect(await detect(voice)).toBe(true);
  // The voice has -26 dBFS.
  expect(await detect(level(voice, 10 ** (-20 / 20)))).toBe(true);
  expect(await detect(withNoise(pcm(voice), 3))).toBe(true);
});

test('finds speech over music, and after a minute of music', async () => {
  const { chords } = music;
  expect(await detect(voice.map((sample, at) => sample + (chords[at] ?? 0) / 4))).toBe(true);
  const long = new Float32Array(70 * speechSampleRate + voice.length);
  for (let at = 0; at < 3; at += 1) long.set(chords, at * 20 * speechSampleRate);
  long.set(voice, 70 * speechSampleRate);
  expect(await detect(long)).toBe(true);
});

test('rejects a file of another format', async () => {
  const path = join(directory, 'call.webm');
  await writeFile(path, 'no sound');
  await expect(detector.containsSpeech(path)).rejects.toThrow('is no 16 kHz mono WAV file');
});
