import { retryJitter, retryDelaysMs } from '@debrief/contracts/events/topology';
import { PermanentError } from '../errors.ts';
import { isDiskFull } from '../infrastructure-errors.ts';

const maxAttemptsWhileDiskFull = 2;

export const countAttempts = (before: number, error: unknown): number =>
  isDiskFull(error) ? Math.min(before + 1, maxAttemptsWhileDiskFull) : before + 1;

export type FailureDecision = { then: 'retry'; inMs: number } | { then: 'park' };

/**
 * Decides between a retry and parking. Parks after a permanent error, and after the last retry.
 * @param attempts number of failed attempts, including this one
 * @param random from 0 to 1; spreads the retries
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
