import * as z from 'zod/mini';
import { currency } from '../currency.ts';
import { dateFormat } from '../date-preferences.ts';

export const signInResponse = z.object({ name: z.string(), email: z.string() });
export type SignInResponse = z.infer<typeof signInResponse>;

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
  /** False if no password is set, for example after sign-up with a provider. */
  hasPassword: z.optional(z.boolean()),
  reviewBeforeSaving: z.optional(z.boolean()),
  /** Omitted if unknown. The time zone of the browser applies then. */
  timeZone: z.optional(z.nullable(z.string())),
  /** `mdy` if omitted. */
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
      /** Session that stays valid despite a lower version. */
      keptSessionId: z.optional(z.string()),
      expiresAt: z.iso.datetime(),
    }),
  ),
});
export type EndedSessions = z.infer<typeof endedSessions>;
