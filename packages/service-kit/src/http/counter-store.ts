import type { ClientRateLimitInfo, Store } from 'express-rate-limit';

interface Counter {
  totalHits: number;
  readonly resetTime: Date;
}

/**
 * Creates an in-memory store for rate limits. Evicts the oldest counters if there would be more than
 * `maxKeys`.
 */
export const createCounterStore = (now: () => Date, maxKeys = 50_000): Store => {
  const counters = new Map<string, Counter>();
  let windowMs = 0;

  /** If more time is left than the window is long, the clock was set back. */
  const isOver = ({ resetTime }: Counter) => {
    const leftMs = resetTime.getTime() - now().getTime();
    return leftMs <= 0 || leftMs > windowMs;
  };

  const forgetOldest = () => {
    // Counters are in the order of their creation, so the first one expires first.
    for (const [key, counter] of counters) {
      if (counters.size < maxKeys && !isOver(counter)) return;
      counters.delete(key);
    }
  };

  return {
    localKeys: true,
    init: (options) => {
      windowMs = options.windowMs;
    },
    get: (key): ClientRateLimitInfo | undefined => counters.get(key),
    increment: (key) => {
      const known = counters.get(key);
      if (known && !isOver(known)) {
        known.totalHits++;
        return known;
      }
      counters.delete(key);
      forgetOldest();
      const fresh = { totalHits: 1, resetTime: new Date(now().getTime() + windowMs) };
      counters.set(key, fresh);
      return fresh;
    },
    decrement: (key) => {
      const known = counters.get(key);
      if (known) known.totalHits--;
    },
    resetKey: (key) => void counters.delete(key),
  };
};
