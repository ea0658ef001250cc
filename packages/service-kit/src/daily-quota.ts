import { TooManyRequestsError } from './errors.ts';

/** Quota per subject (such as a user) and UTC day, shared by all instances. */
export interface DailyQuota {
  /** Consumes `count` units, or none and returns false if fewer are left. */
  take(subject: string, count: number, limit: number, at: Date): Promise<boolean>;
  refund(subject: string, count: number, at: Date): Promise<void>;
  used(subject: string, at: Date): Promise<number>;
  remove(...subjects: string[]): Promise<void>;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the end of the UTC day, when quotas reset. */
export const endOfDay = (at: Date): Date => new Date((Math.floor(at.getTime() / dayMs) + 1) * dayMs);

/** Returns the error for an exhausted quota. `Retry-After` is the time until the end of the UTC day. */
export const dailyQuotaExceeded = (code: string, message: string, at: Date): TooManyRequestsError =>
  new TooManyRequestsError(code, message, (endOfDay(at).getTime() - at.getTime()) / 1000);

/** Multiplies a limit by `RATE_LIMIT_SCALE`; returns at least 1. */
export const scaledLimit = (limit: number, scale: number): number => Math.max(1, Math.floor(limit * scale));
