import { otherLoginsPerMinute, signInsPerMinute } from '@debrief/contracts/http/limits';
import { createRateLimiter } from '@debrief/service-kit/http/rate-limiter';
import type { RequestHandler } from 'express';

/**
 * Limits sign-ins per IP address and minute in this process, including those that bypass the gateway.
 * @param scale multiplies the limits
 */
export const createSignInLimits = (now: () => Date, scale: number) => {
  const perMinute = (most: number) => createRateLimiter({ windowMs: 60_000, most: most * scale, now });
  return {
    /** Each route has its own counter. */
    passwords: (): RequestHandler => perMinute(signInsPerMinute),
    /** Second factors, passkeys and providers share one counter. */
    others: perMinute(otherLoginsPerMinute),
  };
};

export type SignInLimits = ReturnType<typeof createSignInLimits>;
