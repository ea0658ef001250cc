import * as z from 'zod/mini';
import type { errorBody } from './errors.ts';

export const maxPasskeys = 20;

/** Number of recovery codes that are created at once. Each can be used once. */
export const recoveryCodeCount = 10;

export const secondFactorRequiredCode = 'second_factor_required';

/** Body of the 401 response to a login with the correct password. */
export interface SecondFactorRequired extends z.infer<typeof errorBody> {
  code: typeof secondFactorRequiredCode;
  /** Valid for five minutes and five attempts. */
  ticket: string;
}

/** `secret` is in base32. `uri` is for a QR code. */
export const totpSetUp = z.object({ secret: z.string(), uri: z.string() });
export type TotpSetUp = z.infer<typeof totpSetUp>;

/** The server returns the codes only once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
});
export type Passkey = z.infer<typeof passkey>;

export const secondFactors = z.object({
  totp: z.object({ on: z.boolean(), recoveryCodesLeft: z.int() }),
  passkeys: z.array(passkey),
});
export type SecondFactors = z.infer<typeof secondFactors>;

export const passkeyOptions = z.looseObject({ challenge: z.string() });
export type PasskeyOptions = z.infer<typeof passkeyOptions>;
