import type { ClientRateLimitInfo, Store } from 'express-rate-limit';

interface Counter {
  totalHits: number;
  readonly resetTime: Date;
}

/**
 * Counts in this process, for at most `most` clients at a time: with the next one the longest counted is forgotten, so
 * that nobody can fill the memory by coming from ever new addresses.
 */
export const createCounterStore = (now: () => Date, maxKeys = 50_000): Store => {
  const counters = new Map<string, Counter>();
  let windowMs = 0;

  /** Also once more of a window is left than its length: the clock has been set back. */
  const isOver = ({ resetTime }: Counter) => {
    const leftMs = resetTime.getTime() - now().getTime();
    return leftMs <= 0 || leftMs > windowMs;
  };

  const forgetOldest = () => {
    // A counter is never moved, and all live equally long: the first is the one whose time is over first.
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
