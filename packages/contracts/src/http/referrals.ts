import * as z from 'zod/mini';

export const maxInvitations = 5;

/** Days and months are in UTC. */
export const referralAllowance = z.object({
  invitationsLeft: z.int(),
  invitationsPerDay: z.int(),
  creditedThisMonth: z.int(),
  creditedPerMonth: z.int(),
});
export type ReferralAllowance = z.infer<typeof referralAllowance>;

const referralStatus = z.enum(['pending', 'accepted']);

export const referral = z.object({
  id: z.string(),
  refereeName: z.string(),
  /** Empty for a friend who signed up by a public referral link. */
  refereeEmail: z.string(),
  status: referralStatus,
  createdAt: z.iso.datetime(),
  acceptedAt: z.nullable(z.iso.datetime()),
});
export type Referral = z.infer<typeof referral>;

/** Values that prefill the sign-up form. */
export const invitation = z.object({ name: z.string(), email: z.string(), invitedBy: z.string() });
export type Invitation = z.infer<typeof invitation>;

export const invitationToken = z
  .string()
  .check(z.regex(/^[\w-]{20,64}$/, 'This invitation link is cut off.'));

/** Token of a user's public referral link, `/signup?invitation=<token>`. */
export const shareLink = z.object({ token: invitationToken });
export type ShareLink = z.infer<typeof shareLink>;

/** `totalCredits` is in whole units of `currency`. */
export const referrerStats = z.object({
  userId: z.string(),
  userName: z.string(),
  userEmail: z.string(),
  totalReferrals: z.int(),
  acceptedReferrals: z.int(),
  pendingReferrals: z.int(),
  totalCredits: z.int(),
  currency: z.string(),
  referrals: z.array(referral),
});
export type ReferrerStats = z.infer<typeof referrerStats>;
