import { maxAudioBytes } from '@debrief/contracts/http/pipeline';
import { maxBytes, maxSeconds, secondsLeft, warningSeconds } from './limits.ts';

test('a recording ends before the server would refuse it', () => {
  expect(maxBytes).toBeLessThan(maxAudioBytes);
  expect(maxAudioBytes - maxBytes).toBeGreaterThan(128 * 1024);
});

test('time ends a recording of speech, size one of a browser that takes four times the room', () => {
  expect(secondsLeft(0, 0)).toBe(maxSeconds);
  expect(secondsLeft(60, 60 * 4_000)).toBe(maxSeconds - 60);
  expect(secondsLeft(60, 60 * 16_000)).toBeLessThan(27 * 60);
});

test('at either limit nothing is left, and the warning came before', () => {
  expect(secondsLeft(maxSeconds, 1)).toBe(0);
  expect(secondsLeft(600, maxBytes)).toBe(0);
  expect(secondsLeft(maxSeconds - warningSeconds, 1)).toBe(warningSeconds);
});
