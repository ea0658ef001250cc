const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Delays between attempts, as Standard Webhooks suggests: about three days in total. */
const retryDelaysMs: readonly number[] = [
  ...[5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour],
];

/** A webhook that fails for this long is disabled. */
export const giveUpMs = 72 * hour;

const maxRetryAfterMs = 24 * hour;

/**
 * Returns the delay after a failed attempt, or null if it was the last one.
 * @param attempts number of attempts so far
 * @param random from 0 to 1, for 10 % jitter
 */
export const retryDelayMs = (attempts: number, retryAfterMs: number, random: number): number | null => {
  const delay = retryDelaysMs[attempts - 1];
  if (delay === undefined) return null;
  return Math.max(delay * (0.9 + 0.2 * random), Math.min(retryAfterMs, maxRetryAfterMs));
};

/**
 * Returns how long a webhook rests after consecutive failures of any of its deliveries, so that a receiver that is
 * down gets a few requests an hour instead of one for each waiting delivery.
 */
export const restMs = (failures: number, retryAfterMs: number): number => {
  const rest = failures < 3 ? 0 : failures < 10 ? minute : failures < 30 ? 5 * minute : 15 * minute;
  return Math.max(rest, Math.min(retryAfterMs, maxRetryAfterMs));
};

/** Parses `Retry-After`: seconds or a date. Returns 0 for anything else. */
export const parseRetryAfter = (header: string | null, at: Date): number => {
  if (header === null) return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * second : Date.parse(header) - at.getTime();
  return Number.isFinite(ms) && ms > 0 ? ms : 0;
};
