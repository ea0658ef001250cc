import { TooManyRequestsError } from './errors.ts';

/** How much each subject, such as a user, has used today (UTC). All instances share the counts. */
export interface DailyQuota {
  /** Takes `count` of the `limit` of the day of `at`, all or none: false when fewer are left. */
  take(subject: string, count: number, limit: number, at: Date): Promise<boolean>;
  refund(subject: string, count: number, at: Date): Promise<void>;
  used(subject: string, at: Date): Promise<number>;
  /** Forgets every day of a subject. */
  remove(subject: string): Promise<void>;
}

const dayMs = 24 * 60 * 60 * 1000;

/** When the day of `at` ends and quotas begin anew. */
export const endOfDay = (at: Date): Date => new Date((Math.floor(at.getTime() / dayMs) + 1) * dayMs);

/** The refusal of what is over a day's quota; `Retry-After` says when the next day begins. */
export const dailyQuotaExceeded = (code: string, message: string, at: Date): TooManyRequestsError =>
  new TooManyRequestsError(code, message, (endOfDay(at).getTime() - at.getTime()) / 1000);

/** A limit as `RATE_LIMIT_SCALE` makes it: never less than one. */
export const scaledLimit = (limit: number, scale: number): number => Math.max(1, Math.floor(limit * scale));
