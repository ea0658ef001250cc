import { otherLoginsPerMinute, signInsPerMinute } from '@debrief/contracts/http/limits';
import type { ApiRoute } from '@debrief/contracts/http/routes';

export interface RateLimit {
  readonly name: string;
  readonly perMinute: number;
  /** `address` counts an address whoever is signed in there; `user` counts a user, and an address where there is none. */
  readonly by: 'address' | 'user';
}

const defaultLimit: RateLimit = { name: 'api', perMinute: 600, by: 'user' };

/** One count for all that ask for the password or a code of somebody who is signed in: whoever finds an open browser must not guess it. */
const passwordChecks: RateLimit = { name: 'password', perMinute: 10, by: 'user' };

/** Calls that end or begin a sign-in without a password: one count for all of them. */
const otherLogins: RateLimit = {
  name: 'second factor, passkey or provider',
  perMinute: otherLoginsPerMinute,
  by: 'address',
};

/** Where guessing or flooding pays, or takes processor time: by path, or by method and path. */
const strictLimit: Readonly<Record<string, RateLimit>> = {
  '/api/auth/login': { name: 'login', perMinute: signInsPerMinute, by: 'address' },
  '/api/auth/signup': { name: 'signup', perMinute: signInsPerMinute, by: 'address' },
  // Each costs a mail to somebody, or a hash.
  '/api/auth/verify/send': { name: 'verification mail', perMinute: 10, by: 'user' },
  '/api/auth/password/forgot': { name: 'forgotten password', perMinute: 10, by: 'address' },
  '/api/auth/password/reset': { name: 'password reset', perMinute: 30, by: 'address' },
  '/api/auth/verify': { name: 'verification', perMinute: 30, by: 'address' },
  '/api/auth/password': passwordChecks,
  '/api/account': passwordChecks,
  // It reads everything that somebody has.
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
  // Whoever guesses addresses of calendars; a calendar asks a few times a day.
  '/api/calendar/:feed': { name: 'calendar', perMinute: 60, by: 'address' },
  // A piece is three seconds or more: twenty a minute, in two tabs.
  '/api/live-transcript': { name: 'live transcript', perMinute: 40, by: 'user' },
};

/** What a whole network may do in a day: who has many addresses has them side by side. */
export interface NetworkLimit {
  readonly name: string;
  readonly perDay: number;
}

/** Sign-up tells whether an address has an account, and every failed login of an address without one is remembered. */
const networkLimits: Readonly<Record<string, NetworkLimit>> = {
  '/api/auth/login': { name: 'login', perDay: 5_000 },
  '/api/auth/signup': { name: 'signup', perDay: 1_000 },
};

export const dailyLimits: readonly NetworkLimit[] = Object.values(networkLimits);

export const networkLimitOf = ({ path }: ApiRoute): NetworkLimit | undefined => networkLimits[path];

/** Every limit of a single client. */
export const rateLimits: readonly RateLimit[] = [...new Set([defaultLimit, ...Object.values(strictLimit)])];

export const rateLimitOf = ({ method, path }: ApiRoute): RateLimit =>
  strictLimit[`${method} ${path}`] ?? strictLimit[path] ?? defaultLimit;
