import * as z from 'zod/mini';
import type { errorBody } from './errors.ts';

/** Limit per account. */
export const maxPasskeys = 20;

/** Number of recovery codes of an account. Each is valid once. */
export const recoveryCodeCount = 10;

export const secondFactorRequiredCode = 'second_factor_required';

/** 401 response of login after a correct password. */
export interface SecondFactorRequired extends z.infer<typeof errorBody> {
  code: typeof secondFactorRequiredCode;
  /** Valid for a few minutes and a few attempts. */
  ticket: string;
}

/** `secret` is in base32; `uri` is for a QR code. */
export const totpSetUp = z.object({ secret: z.string(), uri: z.string() });
export type TotpSetUp = z.infer<typeof totpSetUp>;

/** Shown once. */
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
