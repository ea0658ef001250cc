import { z } from 'zod';
import { currency } from '../currency.ts';
import { dateFormat } from '../date-preferences.ts';
import { defineEvent } from './envelope.ts';

export const userSignedUp = defineEvent('auth.user.signed-up', {
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  salesNotesEmail: z.string(),
  currency,
  referralToken: z.string().optional(),
  /** False for an unverified address; otherwise omitted. */
  emailVerified: z.boolean().optional(),
  timeZone: z.string().optional(),
});

export const preferencesChanged = defineEvent('auth.user.preferences-changed', {
  userId: z.string(),
  name: z.string().optional(),
  email: z.string().optional(),
  salesNotesEmail: z.string(),
  currency,
  revision: z.int(),
  emailVerified: z.boolean().optional(),
  salesNotesEmailVerified: z.boolean().optional(),
  /** The mailer notifies previous addresses. Set if the replaced address was verified. */
  previousSalesNotesEmail: z.string().optional(),
  previousEmail: z.string().optional(),
  timeZone: z.string().nullable().optional(),
  dateFormat: z.optional(dateFormat),
  morningMail: z.boolean().optional(),
});

export const userRoleChanged = defineEvent('auth.user.role-changed', {
  userId: z.string(),
  isAdmin: z.boolean(),
  /** Name of the identity provider of which a group changed the role. Omitted for `npm run make-admin`. */
  provider: z.string().optional(),
  minimumSessionVersion: z.int(),
  /** Upper bound of the expiry of the ended sessions. */
  expiresAt: z.iso.datetime(),
});

export const sessionsEnded = defineEvent('auth.user.sessions-ended', {
  userId: z.string(),
  minimumSessionVersion: z.int(),
  keptSessionId: z.string().optional(),
  expiresAt: z.iso.datetime(),
});

export const sessionEnded = defineEvent('auth.session.ended', {
  sessionId: z.string(),
  userId: z.string(),
  expiresAt: z.iso.datetime(),
});

export const userDeleted = defineEvent('auth.user.deleted', {
  userId: z.string(),
  expiresAt: z.iso.datetime(),
});
