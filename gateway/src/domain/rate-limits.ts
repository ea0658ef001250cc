import type { ApiRoute } from '@debrief/contracts/http/routes';

export interface RateLimit {
  readonly name: string;
  readonly perMinute: number;
  /** `address` counts an address whoever is signed in there; `user` counts a user, and an address where there is none. */
  readonly by: 'address' | 'user';
}

const defaultLimit: RateLimit = { name: 'api', perMinute: 600, by: 'user' };

/**
 * Where guessing or flooding pays, or takes processor time. A whole office behind one address still has room to begin its day.
 */
const strictLimit: Readonly<Record<string, RateLimit>> = {
  '/api/auth/login': { name: 'login', perMinute: 30, by: 'address' },
  '/api/auth/signup': { name: 'signup', perMinute: 30, by: 'address' },
  // Each costs a mail to somebody, or a hash.
  '/api/auth/verify/send': { name: 'verification mail', perMinute: 10, by: 'user' },
  '/api/auth/password/forgot': { name: 'forgotten password', perMinute: 10, by: 'address' },
  '/api/auth/password/reset': { name: 'password reset', perMinute: 30, by: 'address' },
  '/api/auth/verify': { name: 'verification', perMinute: 30, by: 'address' },
  // A piece is three seconds or more: twenty a minute, in two tabs.
  '/api/live-transcript': { name: 'live transcript', perMinute: 40, by: 'user' },
};

/** Every limit there is. */
export const rateLimits: readonly RateLimit[] = [defaultLimit, ...Object.values(strictLimit)];

export const rateLimitOf = ({ path }: ApiRoute): RateLimit => strictLimit[path] ?? defaultLimit;
