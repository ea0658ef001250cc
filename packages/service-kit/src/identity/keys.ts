import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { jwksPath } from '@debrief/contracts/session-token';
import { z } from 'zod';

/** Finds the public key that a token's `kid` names. */
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

/** How often an unknown key id may trigger a request: forged ids must not cause load on auth. */
const pauseMs = 5_000;

/** Keys that have to be fetched. */
export interface RemoteKeySet extends KeySource {
  /** Fetches them, unless some are known. @throws when auth cannot be reached */
  load(): Promise<void>;
}

/**
 * The keys that the auth service at `authUrl` publishes: asked for when a key is not known yet, so that a rotation needs no restart.
 * @param now milliseconds that only ever rise
 * @throws from `find` when auth cannot be reached and no key is known yet.
 */
export const createRemoteKeySet = (
  authUrl: string,
  now: () => number = () => performance.now(),
): RemoteKeySet => {
  const url = new URL(jwksPath, authUrl).href;
  let known = new Map<string, KeyObject>();
  let loading: Promise<void> | undefined;
  let askedAt = -Infinity;
  const refresh = () =>
    (loading ??= load(url)
      .then((keys) => {
        known = keys;
        askedAt = now();
      })
      .finally(() => (loading = undefined)));
  return {
    load: async () => {
      if (known.size === 0) await refresh();
    },
    async find(keyId) {
      if (!known.has(keyId) && now() - askedAt > pauseMs) {
        await refresh().catch((error: unknown) => {
          if (known.size === 0) throw error;
        });
      }
      return known.get(keyId);
    },
  };
};
