import * as z from 'zod/mini';
import { existingPassword } from './auth-requests.ts';

const code = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Please enter a code'),
    z.maxLength(40, 'A code has at most 40 characters'),
  );

export const secondFactorLogin = z.object({
  ticket: z.string().check(z.minLength(1), z.maxLength(100)),
  /** A TOTP or recovery code. */
  code,
});
export type SecondFactorLogin = z.infer<typeof secondFactorLogin>;

/** Omitted if the account has no password or passwords are off: a recent sign-in is then required. */
export const passwordConfirmation = z.object({ password: z.optional(existingPassword) });

export const totpConfirmation = z.object({ code });

const passkeyName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Please enter a name for the passkey'),
    z.maxLength(60, 'A name has at most 60 characters'),
  );

const bytes = (max: number) => z.base64url().check(z.maxLength(max));
const credential = { id: bytes(1_400), rawId: bytes(1_400), type: z.literal('public-key') };
const extensions = z._default(z.looseObject({}), {});

/** Registration response of the browser. This schema only limits its size and shape; auth verifies it. */
export const newPasskey = z.object({
  name: passkeyName,
  credential: z.object({
    ...credential,
    clientExtensionResults: extensions,
    response: z.object({
      clientDataJSON: bytes(4_000),
      attestationObject: bytes(10_000),
      transports: z._default(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10)), []),
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
