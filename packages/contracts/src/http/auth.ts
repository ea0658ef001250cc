import { z } from 'zod';
import { strictEmailAddress } from '../address.ts';
import { currency } from '../currency.ts';
import { dateFormat, timeZoneName } from '../date-preferences.ts';

/** Specification, section 9. */
export const minPasswordLength = 6;

/** In bytes of UTF-8. Bounds the cost of hashing. */
const maxPasswordBytes = 1_024;

const tooLong = `Password must be at most ${maxPasswordBytes} bytes long`;

export const newPassword = z
  .string()
  .min(minPasswordLength, `Password must be at least ${minPasswordLength} characters`)
  .max(maxPasswordBytes, tooLong)
  .refine((password) => new TextEncoder().encode(password).length <= maxPasswordBytes, tooLong);

export const signUpRequest = z.object({
  name: z.string().trim().min(1, 'Please enter your name').max(200, 'A name has at most 200 characters'),
  email: strictEmailAddress,
  password: newPassword,
  /** Ignored if invalid, so that it cannot prevent a sign-up. */
  referralToken: z.string().max(200).optional(),
  /** Ignored if unknown. */
  timeZone: z.string().max(200).optional(),
});
export type SignUpRequest = z.infer<typeof signUpRequest>;

/** Less strict than {@link newPassword}, because older passwords may follow other rules. */
export const existingPassword = z.string().min(1, 'Please enter your password').max(maxPasswordBytes);

export const loginRequest = z.object({
  email: z.string().trim().min(1, 'Please enter your email').max(320),
  password: existingPassword,
});
export type LoginRequest = z.infer<typeof loginRequest>;

export const signInResponse = z.object({ name: z.string(), email: z.string() });
export type SignInResponse = z.infer<typeof signInResponse>;

export const preferencesRequest = z.object({
  salesNotesEmail: z
    .string()
    .trim()
    .min(1, 'Please enter an email address for your sales notes')
    .pipe(strictEmailAddress),
  currency,
  /** New notes are mailed only after their user has reviewed them. */
  reviewBeforeSaving: z.boolean().optional(),
  // Earlier clients omit these. Omitted fields stay unchanged.
  timeZone: timeZoneName.nullable().optional(),
  dateFormat: dateFormat.optional(),
  morningMail: z.boolean().optional(),
});
export type PreferencesRequest = z.infer<typeof preferencesRequest>;

/** Specification, section 3. */
export const sessionUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  createdAt: z.iso.datetime(),
  lastLoginAt: z.iso.datetime().nullable(),
  salesNotesEmail: z.string(),
  currency,
  referralCredits: z.number(),
  emailVerified: z.boolean().optional(),
  salesNotesEmailVerified: z.boolean().optional(),
  /** False for an account created with a sign-in provider, until a password is set. */
  hasPassword: z.boolean().optional(),
  reviewBeforeSaving: z.boolean().optional(),
  /** Omitted if unknown; the browser's time zone applies. */
  timeZone: z.string().nullable().optional(),
  /** Omitted for `mdy`. */
  dateFormat: dateFormat.optional(),
  morningMail: z.boolean().optional(),
});
export type SessionUser = z.infer<typeof sessionUser>;

export const endedSessions = z.object({
  sessions: z.array(z.object({ sessionId: z.string(), expiresAt: z.iso.datetime() })),
  users: z.array(
    z.object({
      userId: z.string(),
      minimumSessionVersion: z.int(),
      /** Valid despite a lower version. */
      keptSessionId: z.string().optional(),
      expiresAt: z.iso.datetime(),
    }),
  ),
});
export type EndedSessions = z.infer<typeof endedSessions>;
