import * as z from 'zod/mini';

export const verificationLinkMs = 7 * 24 * 60 * 60 * 1000;
export const resetLinkMs = 30 * 60 * 1000;

/** Limit of emailed links per address and kind of link. Days are in UTC. */
export const linksPerDay = 5;

type LinkPage = '/verify' | '/reset-password';

/** @param publicUrl from configuration, never from a request */
export const linkUrl = (publicUrl: string, page: LinkPage, token: string): string =>
  `${publicUrl.replace(/\/{1,9}$/, '')}${page}?token=${encodeURIComponent(token)}`;

export const verifiedAddress = z.object({
  address: z.string(),
  already: z.boolean(),
  /**
   * Token for setting a new password within 30 minutes. Present if the link verifies the address of the
   * account for somebody without a session of the account, and password sign-in is enabled. Verifying it in
   * this way removes the sign-in methods, sessions and notes address, because a stranger may have created the
   * account.
   */
  resetToken: z.optional(z.string()),
});
export type VerifiedAddress = z.infer<typeof verifiedAddress>;

/** Addresses to which links were sent. Empty if all addresses are verified. */
export const linksSent = z.object({ addresses: z.array(z.string()) });
export type LinksSent = z.infer<typeof linksSent>;

/** Password reset link that an admin creates and passes on to the user. Shown once. */
export const resetLink = z.object({ url: z.string(), expiresAt: z.iso.datetime() });
export type ResetLink = z.infer<typeof resetLink>;
