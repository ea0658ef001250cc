import { z } from 'zod';
import { existingPassword } from './auth.ts';
import type { errorBody } from './errors.ts';

/** How many passkeys one account may have. */
export const maxPasskeys = 20;

/** How many recovery codes are made at once; each is good for one sign-in. */
export const recoveryCodeCount = 10;

/** The error code of a right password where a second factor is asked for. */
export const secondFactorRequiredCode = 'second_factor_required';

/** What login answers with 401 when the password was right and a code is still needed. */
export interface SecondFactorRequired extends z.infer<typeof errorBody> {
  code: typeof secondFactorRequiredCode;
  /** Stands for the right password for a few minutes and a few tries. */
  ticket: string;
}

const code = z.string().trim().min(1, 'Please enter a code').max(40, 'A code has at most 40 characters');

export const secondFactorLogin = z.object({
  ticket: z.string().min(1).max(100),
  /** From the authenticator app, or a recovery code. */
  code,
});
export type SecondFactorLogin = z.infer<typeof secondFactorLogin>;

/** A change of ways to sign in is confirmed with the account's password, or with a recent sign-in where it has none. */
export const passwordConfirmation = z.object({ password: existingPassword.optional() });

export const totpConfirmation = z.object({ code });

/** What an authenticator app needs: the secret in base 32, and the same as an `otpauth://` address for its QR code. */
export const totpSetUp = z.object({ secret: z.string(), uri: z.string() });
export type TotpSetUp = z.infer<typeof totpSetUp>;

/** Shown once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

const passkeyName = z
  .string()
  .trim()
  .min(1, 'Please enter a name for the passkey')
  .max(60, 'A name has at most 60 characters');

/** A passkey as its owner sees it. Times are ISO 8601 in UTC. */
export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/** The second factors of the signed-in user. */
export const secondFactors = z.object({
  totp: z.object({ on: z.boolean(), recoveryCodesLeft: z.int() }),
  passkeys: z.array(passkey),
});
export type SecondFactors = z.infer<typeof secondFactors>;

/** Options for the browser's WebAuthn calls, passed on to it as they are. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });
export type PasskeyOptions = z.infer<typeof passkeyOptions>;

/** Bytes in base64url. */
const bytes = (max: number) => z.base64url().max(max);
const credential = { id: bytes(1_400), rawId: bytes(1_400), type: z.literal('public-key') };
const extensions = z.looseObject({}).default({});

/** What the browser's WebAuthn calls return. The service verifies every part of it. */
export const newPasskey = z.object({
  name: passkeyName,
  credential: z.object({
    ...credential,
    clientExtensionResults: extensions,
    response: z.object({
      clientDataJSON: bytes(4_000),
      attestationObject: bytes(10_000),
      transports: z.array(z.string().max(20)).max(10).default([]),
    }),
  }),
});
export type NewPasskey = z.infer<typeof newPasskey>;

export const passkeyLogin = z.object({
  credential: z.object({
    ...credential,
    clientExtensionResults: extensions,
    response: z.object({
      clientDataJSON: bytes(4_000),
      authenticatorData: bytes(4_000),
      signature: bytes(4_000),
      userHandle: bytes(100),
    }),
  }),
});
export type PasskeyLogin = z.infer<typeof passkeyLogin>;
