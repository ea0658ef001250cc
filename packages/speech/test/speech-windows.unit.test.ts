import { findSpeechWindows, sourcePosition } from '../src/domain/speech-windows.ts';
import { speechSampleRate } from '../src/domain/wav.ts';

/** Sound of so many seconds at a loudness, with the hum of a room in it. */
const sound = (seconds: number, loudness: number): number[] =>
  Array.from(
    { length: Math.round(seconds * speechSampleRate) },
    (_, at) => Math.sin(at / 7) * loudness + Math.sin(at / 90) * 0.001,
  );
const speech = (seconds: number) => sound(seconds, 0.3);
const quiet = (seconds: number) => sound(seconds, 0);

const find = (...parts: number[][]) => findSpeechWindows(Float32Array.from(parts.flat()), true).windows;
const seconds = (samples: number) => samples / speechSampleRate;

test('there is nothing in silence, in a room, and in a click', () => {
  expect(find(Array.from({ length: speechSampleRate }, () => 0))).toEqual([]);
  expect(find(quiet(5))).toEqual([]);
  expect(find(quiet(2), speech(0.1), quiet(2))).toEqual([]);
  expect(find([])).toEqual([]);
});

test('a window begins and ends just around its speech', () => {
  const [window, ...others] = find(quiet(2), speech(3), quiet(2));
  expect(others).toEqual([]);
  expect(seconds(window?.start ?? 0)).toBeCloseTo(2 - 0.24, 1);
  expect(seconds(window?.end ?? 0)).toBeCloseTo(5 + 0.24, 1);
  expect(window?.loudSeconds).toBeCloseTo(3, 1);
});

test('a long pause is left out of the samples', () => {
  const [window, ...others] = find(speech(2), quiet(4), speech(2));
  expect(others).toEqual([]);
  expect(seconds(window?.samples.length ?? 0)).toBeCloseTo(4.5, 0);
  expect(seconds(window?.end ?? 0)).toBeCloseTo(8, 1);
});

test('what is behind a pause that was left out has its own place in the recording', () => {
  const [window] = find(quiet(1), speech(2), quiet(4), speech(2));
  const place = (at: number) => window && seconds(sourcePosition(window, at * speechSampleRate));
  expect(place(0)).toBeCloseTo(0.76, 1);
  expect(place(2)).toBeCloseTo(2.76, 1);
  expect(place(3)).toBeCloseTo(7.28, 1);
  expect(place(99)).toBeCloseTo(9, 1);
});

test('after eight seconds a pause ends a window, a shorter one goes on', () => {
  const windows = find(speech(5), quiet(1), speech(5), quiet(1), speech(5), quiet(1));
  expect(windows.map(({ start, end }) => [seconds(start), seconds(end)].map(Math.round))).toEqual([
    [0, 11],
    [12, 17],
  ]);
});

test('without any pause a window is cut after twenty seconds at most, and nothing is lost', () => {
  const windows = find(speech(45));
  expect(Math.max(...windows.map(({ samples }) => seconds(samples.length)))).toBeLessThanOrEqual(20);
  expect(windows.reduce((sum, { samples }) => sum + seconds(samples.length), 0)).toBeCloseTo(45, 0);
});

test('what may go on is left for the next stretch', () => {
  const samples = Float32Array.from([...quiet(1), ...speech(3)]);
  const { windows, rest } = findSpeechWindows(samples, false);
  expect(windows).toEqual([]);
  expect(seconds(rest)).toBeCloseTo(1 - 0.24, 1);
  expect(findSpeechWindows(Float32Array.from(quiet(3)), false).rest).toBe(3 * speechSampleRate);
});
