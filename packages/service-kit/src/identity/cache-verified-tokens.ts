import type { Identity, TokenVerifier } from './verifier.ts';

/** In milliseconds. After a key is removed, its tokens are accepted for up to this time. */
const cacheMs = 60_000;

/**
 * Caches verified tokens, because verifying a signature takes a quarter of a request's time. Checks the
 * expiry of cached tokens, but not whether their session has ended.
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
      // More time left than the maximum means that the clock was set back.
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
