const firstDelayMs = 5_000;
const longestDelayMs = 60 * 60_000;
/** A CRM may ask for a longer pause, for example until its daily quota is renewed. */
const longestPauseMs = 24 * 60 * 60_000;

export const retryForMs = 3 * 24 * 60 * 60_000;

/** Longer than any request that a CRM may still be working on after its connection was lost. */
export const settleMs = 60_000;

/** @param random number from 0 to 1, which spreads the retries over half of the delay */
export const retryDelayMs = (
  attempts: number,
  { retryAfterMs = 0, leastMs = 0, random }: { retryAfterMs?: number; leastMs?: number; random: number },
): number => {
  const backoff = Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(attempts, 20));
  const asked = Math.min(retryAfterMs, longestPauseMs);
  return Math.max(backoff * (0.75 + random / 2), asked * (1 + random / 10), leastMs);
};
