import { retryJitter, retryDelaysMs } from '@debrief/contracts/events/topology';
import { PermanentError } from '../errors.ts';
import { isDiskFull } from '../infrastructure-errors.ts';

/** A delivery that fails on a full disk is retried indefinitely, at most with the second delay. */
const maxAttemptsWhileDiskFull = 2;

/** Returns the number of attempts, including the failed one. */
export const countAttempts = (before: number, error: unknown): number =>
  isDiskFull(error) ? Math.min(before + 1, maxAttemptsWhileDiskFull) : before + 1;

export type FailureDecision = { then: 'retry'; inMs: number } | { then: 'park' };

/**
 * Decides to retry after the next delay, or to park: after a permanent error or the last delay.
 * @param attempts 1 after the first failure
 * @param random from 0 to 1; spreads retries, so that failures do not return as one wave
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
