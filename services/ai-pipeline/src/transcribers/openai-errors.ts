import { PermanentError } from '@debrief/service-kit/errors';
import { APIError } from 'openai';
import { UnprocessableRecording } from '../domain/failure.ts';
import type { ProviderErrorClass } from './provider-gate.ts';

export class InvalidProviderResponse extends Error {
  override readonly name = 'InvalidProviderResponse';
}

/** Parses the provider's retry-after, sent as milliseconds, seconds or a date. Returns milliseconds. */
const retryAfterMs = (headers: Headers | undefined, now: number): number | null => {
  const exact = Number(headers?.get('retry-after-ms') ?? NaN);
  if (Number.isFinite(exact)) return Math.max(0, exact);
  const given = headers?.get('retry-after');
  if (!given) return null;
  const seconds = Number(given);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(given) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
};

/** An account without credit gets 429 until it is topped up, so waiting does not help. */
const isQuotaExhausted = (error: APIError) => error.code === 'insufficient_quota';

export const classifyOpenAiError = (error: unknown): ProviderErrorClass => {
  if (!(error instanceof APIError) || error.status === undefined) return { is: 'down' };
  if (error.status === 429 && !isQuotaExhausted(error))
    return { is: 'throttled', waitMs: retryAfterMs(error.headers, Date.now()) };
  const isRejected = error.status >= 400 && error.status < 500 && ![408, 409, 429].includes(error.status);
  return { is: isRejected ? 'refused' : 'down' };
};

/** Converts the error of a call to an error for its job. The message contains nothing of the recording. */
export const toJobError = (error: unknown): Error => {
  if (!(error instanceof APIError) || error.status === undefined) return error as Error;
  const { status, code } = error;
  if (status === 400 || status === 422) return new UnprocessableRecording('audio_refused');
  if (status === 413) return new UnprocessableRecording('audio_too_long');
  const message = `the transcription service answered ${status}${code ? ` (${code})` : ''}`;
  return [401, 403, 404].includes(status) ? new PermanentError(message) : new Error(message);
};
