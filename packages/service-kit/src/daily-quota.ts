import { TooManyRequestsError } from './errors.ts';

/** Quota per subject (such as a user) and UTC day. All instances share it. */
export interface DailyQuota {
  /** Consumes `count` units and returns true. If fewer are left, consumes none and returns false. */
  take(subject: string, count: number, limit: number, at: Date): Promise<boolean>;
  refund(subject: string, count: number, at: Date): Promise<void>;
  used(subject: string, at: Date): Promise<number>;
  remove(...subjects: string[]): Promise<void>;
}

const dayMs = 24 * 60 * 60 * 1000;

export const endOfDay = (at: Date): Date => new Date((Math.floor(at.getTime() / dayMs) + 1) * dayMs);

/** Returns the error for an exhausted quota. Its `Retry-After` is the time until the end of the UTC day. */
export const dailyQuotaExceeded = (code: string, message: string, at: Date): TooManyRequestsError =>
  new TooManyRequestsError(code, message, (endOfDay(at).getTime() - at.getTime()) / 1000);

export const scaledLimit = (limit: number, scale: number): number => Math.max(1, Math.floor(limit * scale));
