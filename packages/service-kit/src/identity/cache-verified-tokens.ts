import type { Identity, TokenVerifier } from './verifier.ts';

/**
 * In milliseconds. If `verifier` stops accepting a token before its expiry, the cache accepts it for up to
 * this time.
 */
const cacheMs = 60_000;

/**
 * Caches verified tokens, so that not every request verifies a signature. Checks the expiry of cached tokens,
 * but not whether their sessions have ended.
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
      // If more time is left than the maximum, the clock was set back.
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
