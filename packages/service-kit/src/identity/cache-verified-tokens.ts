import type { Identity, TokenVerifier } from './verifier.ts';

/** How long, in milliseconds, a verified signature is cached: that long a revoked key still works. */
const cacheMs = 60_000;

/**
 * Verifies a token's signature once a minute instead of with every request, which is a quarter of a request's cost here.
 * Expiry is checked each time; whether the session has ended is checked elsewhere.
 *
 * @param maxTokens how many tokens are cached at once; the oldest is evicted first
 */
export const cacheVerifiedTokens = (
  verifier: TokenVerifier,
  now: () => Date,
  maxTokens = 10_000,
): TokenVerifier => {
  const cache = new Map<string, { identity: Identity; until: number }>();
  return {
    async verify(token) {
      const time = now().getTime();
      const cached = cache.get(token);
      const leftMs = cached ? cached.until - time : 0;
      // More is left than there ever is when the clock has been set back.
      if (cached && leftMs > 0 && leftMs <= cacheMs) return cached.identity;
      cache.delete(token);
      const identity = await verifier.verify(token);
      if (!identity) return null;
      const [oldest] = cache.keys();
      if (cache.size >= maxTokens && oldest !== undefined) cache.delete(oldest);
      cache.set(token, { identity, until: Math.min(time + cacheMs, identity.expiresAt.getTime()) });
      return identity;
    },
  };
};
