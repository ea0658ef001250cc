import { randomBytes } from 'node:crypto';
import type { AuthOptions } from '../src/app.ts';
import { createSecretBox } from '../src/identity/secret-box.ts';

/** Its host name is the relying party of passkeys. */
export const publicUrl = 'https://debrief.example';

/** Turns address verification off, with practically no sign-in limits and no services to export from. */
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
