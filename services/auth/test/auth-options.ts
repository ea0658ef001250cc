import { randomBytes } from 'node:crypto';
import type { AuthOptions } from '../src/app.ts';
import { createSecretBox } from '../src/identity/secret-box.ts';

/** What the tests of auth start it with, unless they say otherwise: addresses that need no link, no limit on
 * sign-ins, and nothing to export from. */
export const authOptions = (keys: AuthOptions['keys'], others: Partial<AuthOptions> = {}): AuthOptions => ({
  keys,
  secrets: createSecretBox([{ kid: 'test', k: randomBytes(32) }]),
  sessionDays: 30,
  verifyAddresses: false,
  publicUrl: 'https://debrief.example',
  rateLimitScale: 1000,
  urlOf: () => '',
  ...others,
});
