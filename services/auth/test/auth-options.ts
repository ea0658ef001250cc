import { randomBytes } from 'node:crypto';
import type { AuthOptions } from '../src/app.ts';
import { createSecretBox } from '../src/identity/secret-box.ts';

/** The address that links lead to and passkeys are bound to in tests. */
export const publicUrl = 'https://debrief.example';

/** What the tests of auth start it with, unless they say otherwise: addresses that need no link, no limit on
 * sign-ins, and nothing to export from. */
export const authOptions = (keys: AuthOptions['keys'], others: Partial<AuthOptions> = {}): AuthOptions => ({
  keys,
  secrets: createSecretBox([{ kid: 'test', k: randomBytes(32) }]),
  sessionDays: 30,
  verifyAddresses: false,
  publicUrl,
  rateLimitScale: 1000,
  urlOf: () => '',
  providers: [],
  passwordSignIn: true,
  ...others,
});
