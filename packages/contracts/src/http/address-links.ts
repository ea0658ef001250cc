import { z } from 'zod';
import { newPassword } from './auth.ts';

/** How long a link stays valid, in milliseconds. */
export const verificationLinkMs = 7 * 24 * 60 * 60 * 1000;
export const resetLinkMs = 30 * 60 * 1000;

/** How many links of each kind are mailed to one address in a day (UTC). */
export const linksPerDay = 5;

/** The front end's pages that links lead to. */
type LinkPage = '/verify' | '/reset-password';

/** A link as it stands in a mail. @param publicUrl the address people use, from configuration, never from a request */
export const linkUrl = (publicUrl: string, page: LinkPage, token: string): string =>
  `${publicUrl.replace(/\/{1,9}$/, '')}${page}?token=${encodeURIComponent(token)}`;

/** 32 random bytes in base64url. */
const linkToken = z
  .string()
  .trim()
  .regex(/^[\w-]{43}$/, 'This link is not complete. Open it from the email again, or copy all of it.');

export const verifyRequest = z.object({ token: linkToken });

/** Which address the link has verified, now or before. */
export const verifiedAddress = z.object({
  address: z.string(),
  already: z.boolean(),
  /**
   * Chooses a password, within 30 minutes. Present if the link was opened without a session of its account, which drops the
   * password, sessions and notes address of whoever made the account.
   */
  resetToken: z.string().optional(),
});
export type VerifiedAddress = z.infer<typeof verifiedAddress>;

/** The addresses that a link is on its way to: none when all are verified. */
export const linksSent = z.object({ addresses: z.array(z.string()) });
export type LinksSent = z.infer<typeof linksSent>;

export const forgotPasswordRequest = z.object({
  email: z.string().trim().min(1, 'Please enter your email').max(320),
});

export const resetPasswordRequest = z.object({ token: linkToken, password: newPassword });
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequest>;

/** A link that an admin hands over; shown once. */
export const resetLink = z.object({ url: z.string(), expiresAt: z.iso.datetime() });
export type ResetLink = z.infer<typeof resetLink>;
