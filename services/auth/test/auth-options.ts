import type { AuthOptions } from '../src/app.ts';

/** What the tests of auth start it with, unless they say otherwise: no limit on sign-ins, and nothing to export from. */
export const authOptions = (keys: AuthOptions['keys'], others: Partial<AuthOptions> = {}): AuthOptions => ({
  keys,
  sessionDays: 30,
  rateLimitScale: 1000,
  urlOf: () => '',
  ...others,
});
