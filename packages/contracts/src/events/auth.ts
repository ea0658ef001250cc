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
  /** The token of the invitation whose link brought them. */
  referralToken: z.string().optional(),
  /** False while nobody has shown that the address is theirs; otherwise left out. */
  emailVerified: z.boolean().optional(),
  /** The browser's, where it told one. */
  timeZone: z.string().optional(),
});

/**
 * Preferences, name or address. `revision` rises with every change, so that a late event cannot undo a newer one. Events of
 * earlier versions lack the name and the address.
 */
export const preferencesChanged = defineEvent('auth.user.preferences-changed', {
  userId: z.string(),
  name: z.string().optional(),
  email: z.string().optional(),
  salesNotesEmail: z.string(),
  currency,
  revision: z.int(),
  /** As at sign-up: false, or left out. */
  emailVerified: z.boolean().optional(),
  salesNotesEmailVerified: z.boolean().optional(),
  /** Where notes went until now, when that was another, verified address: it is told of the change. */
  previousSalesNotesEmail: z.string().optional(),
  /** The account's address until now, when that was another, verified one: it is told of the change. */
  previousEmail: z.string().optional(),
  /** Left out, or null, where nobody has told it. */
  timeZone: z.string().nullable().optional(),
  dateFormat: dateFormat.optional(),
  /** Whether the follow-ups of the day are mailed each morning: no, where it is left out. */
  morningMail: z.boolean().optional(),
});

/** Every session of the user below `minimumSessionVersion` is over. */
export const userRoleChanged = defineEvent('auth.user.role-changed', {
  userId: z.string(),
  isAdmin: z.boolean(),
  minimumSessionVersion: z.int(),
  /** When the last of those sessions would have expired by itself. */
  expiresAt: z.iso.datetime(),
});

/** Every session of the user below `minimumSessionVersion` is over, except the one that is kept. */
export const sessionsEnded = defineEvent('auth.user.sessions-ended', {
  userId: z.string(),
  minimumSessionVersion: z.int(),
  /** The session that ended the others, or changed the password. */
  keptSessionId: z.string().optional(),
  /** When the last of those sessions would have expired by itself. */
  expiresAt: z.iso.datetime(),
});

export const sessionEnded = defineEvent('auth.session.ended', {
  sessionId: z.string(),
  userId: z.string(),
  /** When the session's token would have expired by itself. */
  expiresAt: z.iso.datetime(),
});

/** The account is gone, and with it everything that names the user, everywhere. All their sessions are over. */
export const userDeleted = defineEvent('auth.user.deleted', {
  userId: z.string(),
  /** When the last of the user's sessions would have expired by itself. */
  expiresAt: z.iso.datetime(),
});
