import { PermanentError } from '@debrief/service-kit/errors';
import { APIError } from 'openai';
import { Unusable } from '../domain/failure.ts';
import type { Verdict } from './provider-gate.ts';

/** An answer that is not what the API promises: cut off, or of another shape. */
export class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer';
}

/** What the provider asks to wait, in milliseconds: as milliseconds, seconds, or a date. */
export const retryAfterMs = (headers: Headers | undefined, now: number): number | null => {
  const exact = Number(headers?.get('retry-after-ms') ?? NaN);
  if (Number.isFinite(exact)) return Math.max(0, exact);
  const given = headers?.get('retry-after');
  if (!given) return null;
  const seconds = Number(given);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(given) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
};

/** An account without money is throttled for as long as nobody pays: waiting does not help. */
const isOutOfMoney = (error: APIError) => error.code === 'insufficient_quota';

export const judgeOpenAiError = (error: unknown): Verdict => {
  if (!(error instanceof APIError) || error.status === undefined) return { is: 'down' };
  if (error.status === 429 && !isOutOfMoney(error))
    return { is: 'throttled', waitMs: retryAfterMs(error.headers, Date.now()) };
  const isRefusal = error.status >= 400 && error.status < 500 && ![408, 409, 429].includes(error.status);
  return { is: isRefusal ? 'refused' : 'down' };
};

/** What a failed call means for its job. Nothing of the recording is in the message. */
export const explainOpenAiError = (error: unknown): Error => {
  if (!(error instanceof APIError) || error.status === undefined) return error as Error;
  const { status, code } = error;
  if (status === 400 || status === 422) return new Unusable('audio_refused');
  if (status === 413) return new Unusable('audio_too_long');
  const message = `the transcription service answered ${status}${code ? ` (${code})` : ''}`;
  return [401, 403, 404].includes(status) ? new PermanentError(message) : new Error(message);
};
