import { randomBytes } from 'node:crypto';
import type { AuthOptions } from '../src/app.ts';
import { createSecretBox } from '@debrief/service-kit/secret-box';

export const publicUrl = 'https://debrief.example';

/**
 * Options without address verification, with practically no sign-in limits, and with no services to export
 * from.
 */
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
