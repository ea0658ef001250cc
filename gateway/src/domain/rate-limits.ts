import { otherLoginsPerMinute, signInsPerMinute } from '@debrief/contracts/http/limits';
import type { ApiRoute } from '@debrief/contracts/http/routes';

export interface RateLimit {
  readonly name: string;
  readonly perMinute: number;
  /** `user` counts anonymous requests by address. */
  readonly by: 'address' | 'user';
}

const defaultLimit: RateLimit = { name: 'api', perMinute: 600, by: 'user' };

/** Shared by routes that check a signed-in user's password or code, to stop guessing in an open session. */
const passwordChecks: RateLimit = { name: 'password', perMinute: 10, by: 'user' };

const otherLogins: RateLimit = {
  name: 'second factor, passkey or provider',
  perMinute: otherLoginsPerMinute,
  by: 'address',
};

/** Stricter limits, by path or by method and path. */
const strictLimit: Readonly<Record<string, RateLimit>> = {
  '/api/auth/login': { name: 'login', perMinute: signInsPerMinute, by: 'address' },
  '/api/auth/signup': { name: 'signup', perMinute: signInsPerMinute, by: 'address' },
  // Each of the next three routes sends an email or computes a password hash.
  '/api/auth/verify/send': { name: 'verification mail', perMinute: 10, by: 'user' },
  '/api/auth/password/forgot': { name: 'forgotten password', perMinute: 10, by: 'address' },
  '/api/auth/password/reset': { name: 'password reset', perMinute: 30, by: 'address' },
  '/api/auth/verify': { name: 'verification', perMinute: 30, by: 'address' },
  '/api/auth/password': passwordChecks,
  '/api/account': passwordChecks,
  '/api/account/export': { name: 'export', perMinute: 5, by: 'user' },
  '/api/auth/login/second-factor': otherLogins,
  '/api/auth/login/passkey': otherLogins,
  '/api/auth/login/passkey/options': otherLogins,
  '/api/auth/totp': passwordChecks,
  '/api/auth/totp/confirm': passwordChecks,
  '/api/auth/recovery-codes': passwordChecks,
  '/api/auth/passkeys/options': passwordChecks,
  '/api/auth/passkeys/:id': passwordChecks,
  '/api/auth/oidc/:id/start': otherLogins,
  '/api/auth/oidc/:id/callback': otherLogins,
  '/api/auth/oidc/:id/link': passwordChecks,
  '/api/auth/linked-providers/:id': passwordChecks,
  'POST /api/calendar-feed': passwordChecks,
  'POST /api/tokens': passwordChecks,
  // Limits guessing of feed URLs.
  '/api/calendar/:feed': { name: 'calendar', perMinute: 60, by: 'address' },
  '/api/try': { name: 'try', perMinute: 10, by: 'address' },
  // A chunk of live speech lasts at least three seconds, so two tabs send at most 20 requests a minute each.
  '/api/live-transcript': { name: 'live transcript', perMinute: 40, by: 'user' },
};

/** Limit per address of API tokens that auth rejects, so that they do not load auth. */
export const invalidTokensPerMinute = 60;

/** Limit per network and day, because an attacker can have many addresses in one network. */
export interface NetworkLimit {
  readonly name: string;
  readonly perDay: number;
}

/**
 * Limits sign-up, because it reveals whether an email has an account, and login, because failed logins use
 * storage even for unknown emails. Limits trying without an account, because it uses the CPU.
 */
const networkLimits: Readonly<Record<string, NetworkLimit>> = {
  '/api/auth/login': { name: 'login', perDay: 5_000 },
  '/api/auth/signup': { name: 'signup', perDay: 1_000 },
  '/api/try': { name: 'try', perDay: 500 },
};

export const dailyLimits: readonly NetworkLimit[] = Object.values(networkLimits);

export const networkLimitOf = ({ path }: ApiRoute): NetworkLimit | undefined => networkLimits[path];

export const rateLimits: readonly RateLimit[] = [...new Set([defaultLimit, ...Object.values(strictLimit)])];

export const rateLimitOf = ({ method, path }: ApiRoute): RateLimit =>
  strictLimit[`${method} ${path}`] ?? strictLimit[path] ?? defaultLimit;
