import * as z from 'zod/mini';
import { strictEmailAddress } from '../address.ts';
import { currency } from '../currency.ts';
import { dateFormat, timeZoneName } from '../date-preferences.ts';

/** Specification, section 9. */
export const minPasswordLength = 6;

/** In bytes of UTF-8. Bounds the cost of hashing. */
const maxPasswordBytes = 1_024;

const tooLong = `Password must be at most ${maxPasswordBytes} bytes long`;

export const newPassword = z.string().check(
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

export const signInResponse = z.object({ name: z.string(), email: z.string() });
export type SignInResponse = z.infer<typeof signInResponse>;

export const preferencesRequest = z.object({
  salesNotesEmail: z.pipe(
    z.string().check(z.trim(), z.minLength(1, 'Please enter an email address for your sales notes')),
    strictEmailAddress,
  ),
  currency,
  /** New notes are mailed only after their user has reviewed them. */
  reviewBeforeSaving: z.optional(z.boolean()),
  // Earlier clients omit these. Omitted fields stay unchanged.
  timeZone: z.optional(z.nullable(timeZoneName)),
  dateFormat: z.optional(dateFormat),
  morningMail: z.optional(z.boolean()),
});
export type PreferencesRequest = z.infer<typeof preferencesRequest>;

/** Specification, section 3. */
export const sessionUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  createdAt: z.iso.datetime(),
  lastLoginAt: z.nullable(z.iso.datetime()),
  salesNotesEmail: z.string(),
  currency,
  referralCredits: z.number(),
  emailVerified: z.optional(z.boolean()),
  salesNotesEmailVerified: z.optional(z.boolean()),
  /** False for an account created with a sign-in provider, until a password is set. */
  hasPassword: z.optional(z.boolean()),
  reviewBeforeSaving: z.optional(z.boolean()),
  /** Omitted if unknown; the browser's time zone applies. */
  timeZone: z.optional(z.nullable(z.string())),
  /** Omitted for `mdy`. */
  dateFormat: z.optional(dateFormat),
  morningMail: z.optional(z.boolean()),
});
export type SessionUser = z.infer<typeof sessionUser>;

export const endedSessions = z.object({
  sessions: z.array(z.object({ sessionId: z.string(), expiresAt: z.iso.datetime() })),
  users: z.array(
    z.object({
      userId: z.string(),
      minimumSessionVersion: z.int(),
      /** Valid despite a lower version. */
      keptSessionId: z.optional(z.string()),
      expiresAt: z.iso.datetime(),
    }),
  ),
});
export type EndedSessions = z.infer<typeof endedSessions>;
