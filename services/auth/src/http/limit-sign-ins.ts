import { otherLoginsPerMinute, signInsPerMinute } from '@debrief/contracts/http/limits';
import { createRateLimiter } from '@debrief/service-kit/http/rate-limiter';
import type { RequestHandler } from 'express';

/**
 * How often one address may sign in. The gateway limits it, too: this is for whoever comes past it, and for all gateways together.
 * @param scale multiplies every limit
 */
export const createSignInLimits = (now: () => Date, scale: number) => {
  const perMinute = (most: number) => createRateLimiter({ windowMs: 60_000, most: most * scale, now });
  return {
    /** To sign in, or up, with a password: a count for each call. */
    passwords: (): RequestHandler => perMinute(signInsPerMinute),
    /** Second factors, passkeys and providers: one count for all of them. */
    others: perMinute(otherLoginsPerMinute),
  };
};

export type SignInLimits = ReturnType<typeof createSignInLimits>;
