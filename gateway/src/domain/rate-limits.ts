import type { ApiRoute } from '@debrief/contracts/http/routes';

export interface RateLimit {
  readonly name: string;
  readonly perMinute: number;
  /** `address` counts an address whoever is signed in there; `user` counts a user, and an address where there is none. */
  readonly by: 'address' | 'user';
}

const defaultLimit: RateLimit = { name: 'api', perMinute: 600, by: 'user' };

/** Calls of a signed-in user that compare a password or a code: one count for all of them. */
const confirmations: RateLimit = { name: 'password confirmations', perMinute: 10, by: 'user' };

/** Calls that end or begin a sign-in without a password: one count for all of them. */
const otherLogins: RateLimit = { name: 'second factor or passkey', perMinute: 60, by: 'address' };

/**
 * Where guessing or flooding pays, or takes processor time. A whole office behind one address still has room to begin its day.
 */
const strictLimit: Readonly<Record<string, RateLimit>> = {
  '/api/auth/login': { name: 'login', perMinute: 30, by: 'address' },
  '/api/auth/signup': { name: 'signup', perMinute: 30, by: 'address' },
  '/api/auth/login/second-factor': otherLogins,
  '/api/auth/login/passkey': otherLogins,
  '/api/auth/login/passkey/options': otherLogins,
  '/api/auth/totp': confirmations,
  '/api/auth/totp/confirm': confirmations,
  '/api/auth/recovery-codes': confirmations,
  '/api/auth/passkeys/options': confirmations,
  '/api/auth/passkeys/:id': confirmations,
  // A piece is three seconds or more: twenty a minute, in two tabs.
  '/api/live-transcript': { name: 'live transcript', perMinute: 40, by: 'user' },
};

/** Every limit there is. */
export const rateLimits: readonly RateLimit[] = [...new Set([defaultLimit, ...Object.values(strictLimit)])];

export const rateLimitOf = ({ path }: ApiRoute): RateLimit => strictLimit[path] ?? defaultLimit;
