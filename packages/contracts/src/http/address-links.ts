import * as z from 'zod/mini';

export const verificationLinkMs = 7 * 24 * 60 * 60 * 1000;
export const resetLinkMs = 30 * 60 * 1000;

/** Limit per address and kind of link. Days are in UTC. */
export const linksPerDay = 5;

type LinkPage = '/verify' | '/reset-password';

/** @param publicUrl from configuration, never from a request */
export const linkUrl = (publicUrl: string, page: LinkPage, token: string): string =>
  `${publicUrl.replace(/\/{1,9}$/, '')}${page}?token=${encodeURIComponent(token)}`;

export const verifiedAddress = z.object({
  address: z.string(),
  already: z.boolean(),
  /**
   * Token that sets a new password within 30 minutes. Present if a link to an unverified account address is
   * opened without a session of the account and password sign-in is enabled. Opening the link in this way
   * removes all sign-in methods, sessions and the notes address, because a stranger may have created the
   * account.
   */
  resetToken: z.optional(z.string()),
});
export type VerifiedAddress = z.infer<typeof verifiedAddress>;

/** Empty if all addresses are verified. */
export const linksSent = z.object({ addresses: z.array(z.string()) });
export type LinksSent = z.infer<typeof linksSent>;

/** Password reset link that an admin creates for a user and passes on. Shown once. */
export const resetLink = z.object({ url: z.string(), expiresAt: z.iso.datetime() });
export type ResetLink = z.infer<typeof resetLink>;
