import { retryJitter, retryLadder } from '@debrief/contracts/events/topology';
import { PermanentError } from '../errors.ts';
import { isOutOfSpace } from '../faults.ts';

/** What waits for room on a disk is tried again this soon, and for as long as it takes. */
const mostAttemptsWithoutRoom = 2;

/** How many tries of a delivery count, with the one that has just failed. */
export const countAttempts = (before: number, error: unknown): number =>
  isOutOfSpace(error) ? Math.min(before + 1, mostAttemptsWithoutRoom) : before + 1;

/** What becomes of a delivery that failed. */
export type Verdict = { then: 'retry'; inMs: number } | { then: 'park' };

/**
 * Another try in about the ladder's time, or the parking place: at once when a try cannot help, else after the last rung.
 *
 * @param attempts how often it was tried, 1 after the first failure
 * @param random from 0 to 1; spreads tries, so that failures do not come back as one wave
 */
export const judgeFailure = (
  error: unknown,
  attempts: number,
  random: number,
  ladder: readonly number[] = retryLadder,
): Verdict => {
  const pause = ladder[attempts - 1];
  if (error instanceof PermanentError || pause === undefined) return { then: 'park' };
  return { then: 'retry', inMs: Math.round(pause * (1 - retryJitter + 2 * retryJitter * random)) };
};
