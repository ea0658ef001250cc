import type { ClientRateLimitInfo, Store } from 'express-rate-limit';

interface Counter {
  totalHits: number;
  readonly resetTime: Date;
}

/** Creates an in-memory store for rate limits. Evicts the oldest counter beyond `maxKeys`. */
export const createCounterStore = (now: () => Date, maxKeys = 50_000): Store => {
  const counters = new Map<string, Counter>();
  let windowMs = 0;

  /** More time left than the window means that the clock was set back. */
  const isOver = ({ resetTime }: Counter) => {
    const leftMs = resetTime.getTime() - now().getTime();
    return leftMs <= 0 || leftMs > windowMs;
  };

  const forgetOldest = () => {
    // Counters are in insertion order, so the first expires first.
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
