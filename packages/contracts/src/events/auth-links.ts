import { z } from 'zod';
import { currency } from '../currency.ts';
import { defineEvent } from './envelope.ts';

/** A link to verify `address` with is to be mailed there. `token` goes into it and must not be logged. */
export const verificationRequested = defineEvent('auth.address.verification-requested', {
  userId: z.string(),
  name: z.string(),
  /** The account's own address, which `address` may differ from. */
  email: z.string(),
  address: z.string(),
  token: z.string(),
  expiresAt: z.iso.datetime(),
});

/** Which of a user's addresses are verified now. `revision` is that of the preferences: the newest counts. */
export const addressVerified = defineEvent('auth.address.verified', {
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  salesNotesEmail: z.string(),
  currency,
  emailVerified: z.boolean(),
  salesNotesEmailVerified: z.boolean(),
  revision: z.int(),
  signedUpAt: z.iso.datetime(),
});

/** Somebody has forgotten the password of `email`, as typed. Whether it has an account is found out by the reaction. */
export const passwordResetRequested = defineEvent('auth.password.reset-requested', { email: z.string() });

/** A link to choose a new password with is to be mailed to `email`. `token` goes into it and must not be logged. */
export const resetLinkIssued = defineEvent('auth.password.reset-link-issued', {
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  token: z.string(),
  expiresAt: z.iso.datetime(),
});

/** The owner of an account, who is told what happened to it. */
const accountOwner = { userId: z.string(), name: z.string(), email: z.string(), emailVerified: z.boolean() };

/** The account's owner is to be told that the password was changed. */
export const passwordChanged = defineEvent('auth.password.changed', accountOwner);

/** The account's owner is to be told that an admin created a link with which its password can be changed. */
export const resetLinkCreated = defineEvent('auth.password.reset-link-created', accountOwner);
