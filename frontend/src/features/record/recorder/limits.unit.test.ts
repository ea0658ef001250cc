import { maxAudioBytes } from '@debrief/contracts/http/pipeline';
import { maxBytes, maxSeconds, secondsLeft, warningSeconds } from './limits.ts';

test('ends a recording before the server’s limit', () => {
  expect(maxBytes).toBeLessThan(maxAudioBytes);
  expect(maxAudioBytes - maxBytes).toBeGreaterThan(128 * 1024);
});

test('limits a recording by time, or at a high bit rate by size', () => {
  expect(secondsLeft(0, 0)).toBe(maxSeconds);
  expect(secondsLeft(60, 60 * 4_000)).toBe(maxSeconds - 60);
  expect(secondsLeft(60, 60 * 16_000)).toBeLessThan(27 * 60);
});

test('returns the seconds left before either limit', () => {
  expect(secondsLeft(maxSeconds, 1)).toBe(0);
  expect(secondsLeft(600, maxBytes)).toBe(0);
  expect(secondsLeft(maxSeconds - warningSeconds, 1)).toBe(warningSeconds);
});
