import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { jwksPath } from '@debrief/contracts/session-token';
import { z } from 'zod';

export interface KeySource {
  find(keyId: string): Promise<KeyObject | undefined>;
}

const jwks = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.literal('EC') })) });

const load = async (url: string): Promise<Map<string, KeyObject>> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const { keys } = jwks.parse(await response.json());
  return new Map(keys.map((key) => [key.kid, createPublicKey({ key: key as JsonWebKey, format: 'jwk' })]));
};

/**
 * Minimum time between fetches for unknown key ids, so that forged ids do not overload auth. In milliseconds.
 */
const pauseMs = 5_000;

/** Bounds the time for which a key that was removed from auth is accepted. In milliseconds. */
const maxAgeMs = 60_000;

export interface RemoteKeySet extends KeySource {
  /** Fetches the keys, unless some are cached. @throws if auth is unreachable */
  load(): Promise<void>;
}

/**
 * Creates a source of auth's public keys. Fetches the keys again once a minute while it is used, and for an
 * unknown key id, so that neither a new nor a removed key needs a restart. Cached keys stay valid while auth
 * is unreachable.
 * @param now monotonic clock in milliseconds
 * @throws from `find` if auth is unreachable and no key is cached
 */
export const createRemoteKeySet = (
  authUrl: string,
  now: () => number = () => performance.now(),
): RemoteKeySet => {
  const url = new URL(jwksPath, authUrl).href;
  let known = new Map<string, KeyObject>();
  let loading: Promise<void> | undefined;
  let requestedAt = -Infinity;
  const refresh = () => {
    if (!loading) requestedAt = now();
    return (loading ??= load(url)
      .then((keys) => {
        known = keys;
      })
      .finally(() => (loading = undefined)));
  };
  return {
    load: async () => {
      if (known.size === 0) await refresh();
    },
    async find(keyId) {
      const age = now() - requestedAt;
      const isDue = known.has(keyId) ? age > maxAgeMs : loading !== undefined || age > pauseMs;
      if (known.size === 0 || isDue) {
        await refresh().catch((error: unknown) => {
          if (known.size === 0) throw error;
        });
      }
      return known.get(keyId);
    },
  };
};
