import { z } from 'zod';
import { currency } from '../currency.ts';
import { defineEvent } from './envelope.ts';

/** `token` is part of the emailed link and must not be logged. */
export const verificationRequested = defineEvent('auth.address.verification-requested', {
  userId: z.string(),
  name: z.string(),
  /** Address of the account. May differ from `address`, which the link verifies. */
  email: z.string(),
  address: z.string(),
  token: z.string(),
  expiresAt: z.iso.datetime(),
});

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

export const passwordResetRequested = defineEvent('auth.password.reset-requested', { email: z.string() });

/** `token` is part of the emailed link and must not be logged. */
export const resetLinkIssued = defineEvent('auth.password.reset-link-issued', {
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  token: z.string(),
  expiresAt: z.iso.datetime(),
});

const accountOwner = { userId: z.string(), name: z.string(), email: z.string(), emailVerified: z.boolean() };

export const passwordChanged = defineEvent('auth.password.changed', accountOwner);

export const resetLinkCreated = defineEvent('auth.password.reset-link-created', accountOwner);
