import { maxAudioBytes } from '@debrief/contracts/http/pipeline';
import { mostBytes, mostSeconds, secondsLeft, warnAt } from './limits.ts';

test('a recording ends before the server would refuse it', () => {
  expect(mostBytes).toBeLessThan(maxAudioBytes);
  expect(maxAudioBytes - mostBytes).toBeGreaterThan(128 * 1024);
});

test('time ends a recording of speech, size one of a browser that takes four times the room', () => {
  expect(secondsLeft(0, 0)).toBe(mostSeconds);
  expect(secondsLeft(60, 60 * 4_000)).toBe(mostSeconds - 60);
  expect(secondsLeft(60, 60 * 16_000)).toBeLessThan(27 * 60);
});

test('at either limit nothing is left, and the warning came before', () => {
  expect(secondsLeft(mostSeconds, 1)).toBe(0);
  expect(secondsLeft(600, mostBytes)).toBe(0);
  expect(secondsLeft(mostSeconds - warnAt, 1)).toBe(warnAt);
});
