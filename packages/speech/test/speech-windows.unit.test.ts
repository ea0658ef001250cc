import { findSpeechWindows, sourcePosition } from '../src/domain/speech-windows.ts';
import { speechSampleRate } from '../src/domain/wav.ts';

const sound = (seconds: number, loudness: number): number[] =>
  Array.from(
    { length: Math.round(seconds * speechSampleRate) },
    (_, at) => Math.sin(at / 7) * loudness + Math.sin(at / 90) * 0.001,
  );
const speech = (seconds: number) => sound(seconds, 0.3);
const quiet = (seconds: number) => sound(seconds, 0);

const find = (...parts: number[][]) => findSpeechWindows(Float32Array.from(parts.flat()), true).windows;
const seconds = (samples: number) => samples / speechSampleRate;

test('finds no speech in silence, room noise or a click', () => {
  expect(find(Array.from({ length: speechSampleRate }, () => 0))).toEqual([]);
  expect(find(quiet(5))).toEqual([]);
  expect(find(quiet(2), speech(0.1), quiet(2))).toEqual([]);
  expect(find([])).toEqual([]);
});

test('starts and ends a window close to its speech', () => {
  const [window, ...others] = find(quiet(2), speech(3), quiet(2));
  expect(others).toEqual([]);
  expect(seconds(window?.start ?? 0)).toBeCloseTo(2 - 0.24, 1);
  expect(seconds(window?.end ?? 0)).toBeCloseTo(5 + 0.24, 1);
  expect(window?.loudSeconds).toBeCloseTo(3, 1);
});

test('leaves a long pause out of the samples', () => {
  const [window, ...others] = find(speech(2), quiet(4), speech(2));
  expect(others).toEqual([]);
  expect(seconds(window?.samples.length ?? 0)).toBeCloseTo(4.5, 0);
  expect(seconds(window?.end ?? 0)).toBeCloseTo(8, 1);
});

test('maps samples after a pause to their source position', () => {
  const [window] = find(quiet(1), speech(2), quiet(4), speech(2));
  const place = (at: number) => window && seconds(sourcePosition(window, at * speechSampleRate));
  expect(place(0)).toBeCloseTo(0.76, 1);
  expect(place(2)).toBeCloseTo(2.76, 1);
  expect(place(3)).toBeCloseTo(7.28, 1);
  expect(place(99)).toBeCloseTo(9, 1);
});

test('ends a window at the first pause after eight seconds', () => {
  const windows = find(speech(5), quiet(1), speech(5), quiet(1), speech(5), quiet(1));
  expect(windows.map(({ start, end }) => [seconds(start), seconds(end)].map(Math.round))).toEqual([
    [0, 11],
    [12, 17],
  ]);
});

test('cuts a window without pauses after at most twenty seconds and loses nothing', () => {
  const windows = find(speech(45));
  expect(Math.max(...windows.map(({ samples }) => seconds(samples.length)))).toBeLessThanOrEqual(20);
  expect(windows.reduce((sum, { samples }) => sum + seconds(samples.length), 0)).toBeCloseTo(45, 0);
});

test('leaves a window that may continue for the next chunk', () => {
  const samples = Float32Array.from([...quiet(1), ...speech(3)]);
  const { windows, rest } = findSpeechWindows(samples, false);
  expect(windows).toEqual([]);
  expect(seconds(rest)).toBeCloseTo(1 - 0.24, 1);
  expect(findSpeechWindows(Float32Array.from(quiet(3)), false).rest).toBe(3 * speechSampleRate);
});
