import { retryJitter, retryDelaysMs } from '@debrief/contracts/events/topology';
import { PermanentError } from '../errors.ts';
import { isDiskFull } from '../infrastructure-errors.ts';

/** While a disk is full, a delivery is retried with the second delay at most, for as long as that takes. */
const maxAttemptsWhileDiskFull = 2;

/** The number of tries so far, the one that has just failed included. */
export const countAttempts = (before: number, error: unknown): number =>
  isDiskFull(error) ? Math.min(before + 1, maxAttemptsWhileDiskFull) : before + 1;

/** What to do with a delivery that failed. */
export type FailureDecision = { then: 'retry'; inMs: number } | { then: 'park' };

/**
 * Retry after the next delay, or park: at once after a permanent error, else after the last delay.
 *
 * @param attempts how often it was tried, 1 after the first failure
 * @param random from 0 to 1; spreads tries, so that failures do not come back as one wave
 */
export const classifyFailure = (
  error: unknown,
  attempts: number,
  random: number,
  retryDelays: readonly number[] = retryDelaysMs,
): FailureDecision => {
  const pause = retryDelays[attempts - 1];
  if (error instanceof PermanentError || pause === undefined) return { then: 'park' };
  return { then: 'retry', inMs: Math.round(pause * (1 - retryJitter + 2 * retryJitter * random)) };
};
