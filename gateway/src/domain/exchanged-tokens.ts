import { createHash } from 'node:crypto';
import type { Identity, TokenVerifier } from '@debrief/service-kit/identity/verifier';

/**
 * Exchanges the value of an API token for a session token. Returns null if the API token is not valid.
 * @throws if auth is unavailable
 */
export type ExchangeApiToken = (value: string) => Promise<string | null>;

export interface TokenSession {
  readonly token: string;
  readonly identity: Identity;
}

export interface ExchangedTokens {
  /** Returns the cached session, null for a value that auth rejected recently, or else undefined. */
  get(value: string): Promise<TokenSession | null | undefined>;
  /**
   * Exchanges a value. Concurrent calls with the same value share one exchange.
   * @param onInvalid called once if auth rejects the value
   */
  exchange(value: string, onInvalid: () => void): Promise<TokenSession | null>;
}

/** Time before the expiry at which a session token is replaced, so that it is valid until it reaches a service. */
const marginMs = 5_000;

/** A rejected value never becomes valid, so this only bounds how long it is cached. */
const invalidMs = 60_000;

const digest = (value: string): string => createHash('sha256').update(value).digest('base64url');

/** Caches exchanged tokens by the hash of the API token, until shortly before they expire. */
export const createExchangedTokens = (options: {
  exchange: ExchangeApiToken;
  sessions: TokenVerifier;
  now: () => Date;
  maxTokens?: number;
}): ExchangedTokens => {
  const { exchange, sessions, now, maxTokens = 10_000 } = options;
  const cache = new Map<string, { token: string | null; until: number }>();
  const running = new Map<string, Promise<TokenSession | null>>();

  const put = (key: string, token: string | null, until: number) => {
    cache.delete(key);
    const [oldest] = cache.keys();
    if (cache.size >= maxTokens && oldest !== undefined) cache.delete(oldest);
    cache.set(key, { token, until });
  };

  const verify = async (token: string): Promise<TokenSession | null> => {
    const identity = await sessions.verify(token);
    return identity?.scopes ? { token, identity } : null;
  };

  const run = async (key: string, value: string, onInvalid: () => void): Promise<TokenSession | null> => {
    const token = await exchange(value);
    if (token === null) {
      onInvalid();
      put(key, null, now().getTime() + invalidMs);
      return null;
    }
    const session = await verify(token);
    if (session) put(key, token, session.identity.expiresAt.getTime() - marginMs);
    return session;
  };

  return {
    async get(value) {
      const key = digest(value);
      const found = cache.get(key);
      if (!found) return undefined;
      if (found.until > now().getTime()) {
        // The session may have ended, because the token was revoked or the password changed.
        const session = found.token === null ? null : await verify(found.token);
        if (session || found.token === null) return session;
      }
      cache.delete(key);
      return undefined;
    },
    exchange(value, onInvalid) {
      const key = digest(value);
      const shared = running.get(key);
      if (shared) return shared;
      const started = run(key, value, onInvalid).finally(() => running.delete(key));
      running.set(key, started);
      return started;
    },
  };
};
