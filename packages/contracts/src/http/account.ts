import * as z from 'zod/mini';
import { strictEmailAddress } from '../address.ts';
import { existingPassword, signUpRequest } from './auth.ts';

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

/** Parsed from the User-Agent header at sign-in. Null if unknown. */
const sessionDevice = z.object({
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  type: z.nullable(z.enum(['desktop', 'mobile', 'tablet'])),
});
export type SessionDevice = z.infer<typeof sessionDevice>;

const openSession = z.object({
  id: z.string(),
  device: sessionDevice,
  createdAt: z.iso.datetime(),
  /** Accurate to a few minutes. */
  lastUsedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

/** Older sessions are not listed. */
export const maxListedSessions = 100;

export const openSessions = z.array(openSession).check(z.maxLength(maxListedSessions));
