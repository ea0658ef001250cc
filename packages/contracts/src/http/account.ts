import { z } from 'zod';
import { ownEmailAddress } from '../address.ts';
import { loginRequest, signUpRequest } from './auth.ts';

/** A password that somebody has already: only its length is bounded. */
const knownPassword = loginRequest.shape.password;

/** The new password follows the rules of sign-up. */
export const passwordChange = z.object({ current: knownPassword, password: signUpRequest.shape.password });
export type PasswordChange = z.infer<typeof passwordChange>;

/** What is left out stays as it is. Another address needs the password, or a recent sign-in where the account has none. */
export const accountChange = z.object({
  name: signUpRequest.shape.name.optional(),
  email: ownEmailAddress.optional(),
  password: knownPassword.optional(),
});
export type AccountChange = z.infer<typeof accountChange>;

/** The password of an account that has one; another needs a recent sign-in. */
export const accountDeletion = z.object({ password: knownPassword.optional() });

/** What a session's browser said of itself when the session was opened; null for what is unknown. */
const sessionDevice = z.object({
  browser: z.string().nullable(),
  /** The operating system. */
  system: z.string().nullable(),
  type: z.enum(['desktop', 'mobile', 'tablet']).nullable(),
});
export type SessionDevice = z.infer<typeof sessionDevice>;

/** A session that is open. Times are ISO 8601 in UTC. */
const openSession = z.object({
  id: z.string(),
  device: sessionDevice,
  createdAt: z.iso.datetime(),
  /** To within a few minutes. */
  lastUsedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Whether it is the session of this request. */
  isCurrent: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

/** How many sessions are listed at most: those used last. */
export const maxListedSessions = 100;

export const openSessions = z.array(openSession).max(maxListedSessions);
