import { z } from 'zod';
import { ownEmailAddress } from '../address.ts';
import { currency } from '../currency.ts';
import { dateFormat, timeZoneName } from '../date-preferences.ts';

/** Specification, section 9. */
export const minPasswordLength = 6;

/** In bytes of UTF-8: keeps the cost of one hash bounded. */
const maxPasswordBytes = 1_024;

const tooLong = `Password must be at most ${maxPasswordBytes} bytes long`;

/** A password that somebody chooses. */
export const newPassword = z
  .string()
  .min(minPasswordLength, `Password must be at least ${minPasswordLength} characters`)
  .max(maxPasswordBytes, tooLong)
  .refine((password) => new TextEncoder().encode(password).length <= maxPasswordBytes, tooLong);

export const signUpRequest = z.object({
  name: z.string().trim().min(1, 'Please enter your name').max(200, 'A name has at most 200 characters'),
  email: ownEmailAddress,
  password: newPassword,
  /** From the invitation link that brought them. One that means nothing is ignored: it must not keep anybody out. */
  referralToken: z.string().max(200).optional(),
  /** The browser's. One that is not known here is ignored, too. */
  timeZone: z.string().max(200).optional(),
});
export type SignUpRequest = z.infer<typeof signUpRequest>;

/** A password to be compared: whatever was allowed when it was chosen. */
export const existingPassword = z.string().min(1, 'Please enter your password').max(maxPasswordBytes);

export const loginRequest = z.object({
  email: z.string().trim().min(1, 'Please enter your email').max(320),
  password: existingPassword,
});
export type LoginRequest = z.infer<typeof loginRequest>;

/** What sign-up and login answer. */
export const accountGreeting = z.object({ name: z.string(), email: z.string() });
export type AccountGreeting = z.infer<typeof accountGreeting>;

export const preferencesRequest = z.object({
  salesNotesEmail: z
    .string()
    .trim()
    .min(1, 'Please enter an email address for your sales notes')
    .pipe(ownEmailAddress),
  currency,
  /** Whether new notes wait for their user before they are mailed. Left out, it stays as it is. */
  reviewBeforeSaving: z.boolean().optional(),
  // What earlier clients leave out stays as it is.
  /** In which days begin; null for one that is not known. */
  timeZone: timeZoneName.nullable().optional(),
  dateFormat: dateFormat.optional(),
  /** Whether the follow-ups of the day are mailed each morning. */
  morningMail: z.boolean().optional(),
});
export type PreferencesRequest = z.infer<typeof preferencesRequest>;

/** The signed-in user as the browser sees them (specification, section 3). Times are ISO 8601 in UTC. */
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
  /** Whether mail may go to `email` and to `salesNotesEmail`. */
  emailVerified: z.boolean().optional(),
  salesNotesEmailVerified: z.boolean().optional(),
  /** Whether the account has a password; one that was made with a provider has none at first. */
  hasPassword: z.boolean().optional(),
  /** Whether new notes wait for their user before they are mailed. Left out for no. */
  reviewBeforeSaving: z.boolean().optional(),
  /** Left out where nobody has told it: then the browser's. */
  timeZone: z.string().nullable().optional(),
  /** Left out for `mdy`. */
  dateFormat: dateFormat.optional(),
  /** Left out for no. */
  morningMail: z.boolean().optional(),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** Sessions that ended before their token expired: what the gateway must refuse. */
export const endedSessions = z.object({
  sessions: z.array(z.object({ sessionId: z.string(), expiresAt: z.iso.datetime() })),
  users: z.array(
    z.object({
      userId: z.string(),
      minimumSessionVersion: z.int(),
      /** A session below that version which goes on. */
      keptSessionId: z.string().optional(),
      expiresAt: z.iso.datetime(),
    }),
  ),
});
export type EndedSessions = z.infer<typeof endedSessions>;
