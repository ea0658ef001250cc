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

/** A token that is too long or does not exist is ignored, because it must not prevent a sign-up. */
export const optionalReferralToken = z.optional(
  z.pipe(
    z.string(),
    z.transform((token: string) => (token.length <= 200 ? token : undefined)),
  ),
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
  referralToken: optionalReferralToken,
  /** Ignored if there is no such time zone. */
  timeZone: z.optional(z.string()),
});
export type SignUpRequest = z.infer<typeof signUpRequest>;

/** Less strict than {@link newPassword}, because the rules may have changed since the password was set. */
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
  /** Delays emailing a new note until the user has reviewed it. */
  reviewBeforeSaving: z.optional(z.boolean()),
  // Earlier clients omit these fields. An omitted field stays unchanged.
  timeZone: z.optional(z.nullable(timeZoneName)),
  dateFormat: z.optional(dateFormat),
  morningMail: z.optional(z.boolean()),
});
export type PreferencesRequest = z.infer<typeof preferencesRequest>;

export const passwordChange = z.object({ current: existingPassword, password: signUpRequest.shape.password });
export type PasswordChange = z.infer<typeof passwordChange>;

/**
 * Changing the address requires the password, or a recent sign-in if the account has no password or passwords
 * are off.
 */
export const accountChange = z.object({
  name: z.optional(signUpRequest.shape.name),
  email: z.optional(strictEmailAddress),
  password: z.optional(existingPassword),
});
export type AccountChange = z.infer<typeof accountChange>;

export const accountDeletion = z.object({ password: z.optional(existingPassword) });

/** 32 random bytes in base64url. */
const linkToken = z
  .string()
  .check(
    z.trim(),
    z.regex(/^[\w-]{43}$/, 'This link is cut off. Open it from the email again, or copy the whole thing.'),
  );

export const verifyRequest = z.object({ token: linkToken });

export const forgotPasswordRequest = z.object({
  email: z.string().check(z.trim(), z.minLength(1, 'Please enter your email'), z.maxLength(320)),
});

export const resetPasswordRequest = z.object({ token: linkToken, password: newPassword });
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequest>;
