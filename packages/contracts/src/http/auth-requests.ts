import * as z from 'zod/mini';
import { strictEmailAddress } from '../address.ts';
import { currency } from '../currency.ts';
import { dateFormat, timeZoneName } from '../date-preferences.ts';
import { minPasswordLength } from './limits.ts';

/** In bytes of UTF-8. Bounds the cost of hashing. */
const maxPasswordBytes = 1_024;

const tooLong = `Password must be at most ${maxPasswordBytes} bytes long`;

const newPassword = z.string().check(
  z.minLength(minPasswordLength, `Password must be at least ${minPasswordLength} characters`),
  z.maxLength(maxPasswordBytes, tooLong),
  z.refine((password) => new TextEncoder().encode(password).length <= maxPasswordBytes, tooLong),
);

export const signUpRequest = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please enter your name'),
      z.maxLength(200, 'A name has at most 200 characters'),
    ),
  email: strictEmailAddress,
  password: newPassword,
  /** Ignored if invalid, so that it cannot prevent a sign-up. */
  referralToken: z.optional(z.string().check(z.maxLength(200))),
  /** Ignored if unknown. */
  timeZone: z.optional(z.string().check(z.maxLength(200))),
});
export type SignUpRequest = z.infer<typeof signUpRequest>;

/** Less strict than {@link newPassword}, because older passwords may follow other rules. */
export const existingPassword = z
  .string()
  .check(z.minLength(1, 'Please enter your password'), z.maxLength(maxPasswordBytes));

export const loginRequest = z.object({
  email: z.string().check(z.trim(), z.minLength(1, 'Please enter your email'), z.maxLength(320)),
  password: existingPassword,
});
export type LoginRequest = z.infer<typeof loginRequest>;

export const preferencesRequest = z.object({
  salesNotesEmail: z.pipe(
    z.string().check(z.trim(), z.minLength(1, 'Please enter an email address for your sales notes')),
    strictEmailAddress,
  ),
  currency,
  /** New notes are emailed only after their user has reviewed them. */
  reviewBeforeSaving: z.optional(z.boolean()),
  // Earlier clients omit these. Omitted fields stay unchanged.
  timeZone: z.optional(z.nullable(timeZoneName)),
  dateFormat: z.optional(dateFormat),
  morningMail: z.optional(z.boolean()),
});
export type PreferencesRequest = z.infer<typeof preferencesRequest>;

export const passwordChange = z.object({ current: existingPassword, password: signUpRequest.shape.password });
export type PasswordChange = z.infer<typeof passwordChange>;

/** A new address needs the password, or a recent sign-in if the account has none. */
export const accountChange = z.object({
  name: z.optional(signUpRequest.shape.name),
  email: z.optional(strictEmailAddress),
  password: z.optional(existingPassword),
});
export type AccountChange = z.infer<typeof accountChange>;

/** An account without a password needs a recent sign-in. */
export const accountDeletion = z.object({ password: z.optional(existingPassword) });

/** 32 random bytes in base64url. */
const linkToken = z
  .string()
  .check(
    z.trim(),
    z.regex(/^[\w-]{43}$/, 'This link is not complete. Open it from the email again, or copy all of it.'),
  );

export const verifyRequest = z.object({ token: linkToken });

export const forgotPasswordRequest = z.object({
  email: z.string().check(z.trim(), z.minLength(1, 'Please enter your email'), z.maxLength(320)),
});

export const resetPasswordRequest = z.object({ token: linkToken, password: newPassword });
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequest>;
