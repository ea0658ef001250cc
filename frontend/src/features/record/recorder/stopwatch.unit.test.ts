import { createStopwatch } from './stopwatch.ts';

test('excludes pauses and ignores a second pause or resume', () => {
  let time = 500;
  const stopwatch = createStopwatch(() => time);
  const after = (milliseconds: number) => {
    time += milliseconds;
    return stopwatch.seconds();
  };
  expect(after(2_000)).toBe(2);
  stopwatch.pause();
  expect(after(60_000)).toBe(2);
  stopwatch.pause();
  expect(after(60_000)).toBe(2);
  stopwatch.resume();
  expect(after(1_250)).toBe(3.3);
  stopwatch.resume();
  expect(after(1_000)).toBe(4.3);
});
