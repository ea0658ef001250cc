import type { Request } from 'express';
import type { Options } from 'express-rate-limit';
import { createCounterStore } from './counter-store.ts';
import { addressKey, secondsUntil } from './rate-limiter.ts';

export interface FailureLimiter {
  /** Counts a failed request of the address. */
  count(req: Request): Promise<void>;
  /** Returns after how many seconds the address may try again; 0 if it need not wait. */
  waitSeconds(req: Request): Promise<number>;
}

/** Counts failures only, because many users may share an address, such as that of an integration platform. */
export const createFailureLimiter = (options: {
  windowMs: number;
  /** Maximum number of failures per window; rounded down, but at least 1. */
  most: number;
  now: () => Date;
}): FailureLimiter => {
  const { windowMs, now } = options;
  const most = Math.max(1, Math.floor(options.most));
  const store = createCounterStore(now);
  void store.init?.({ windowMs } as Options);
  return {
    count: async (req) => void (await store.increment(addressKey(req))),
    async waitSeconds(req) {
      const failures = await store.get?.(addressKey(req));
      if (!failures?.resetTime || failures.totalHits < most) return 0;
      const leftMs = failures.resetTime.getTime() - now().getTime();
      // If more time is left than the window is long, the clock was set back.
      return leftMs > 0 && leftMs <= windowMs ? secondsUntil(failures.resetTime, now()) : 0;
    },
  };
};
