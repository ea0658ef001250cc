import { z } from 'zod';
import { defineEvent } from './envelope.ts';

/** `token` is part of the invitation link. */
export const invitationCreated = defineEvent('referrals.invitation.created', {
  referralId: z.string(),
  referrerId: z.string(),
  referrerName: z.string(),
  refereeName: z.string(),
  refereeEmail: z.string(),
  token: z.string(),
});

export const referralAccepted = defineEvent('referrals.referral.accepted', {
  referralId: z.string(),
  referrerId: z.string(),
  refereeName: z.string(),
  refereeEmail: z.string(),
  acceptedUserId: z.string(),
  /** False if the referrer has reached the monthly limit of credited referrals. */
  credited: z.boolean().optional(),
});

/** An admin deleted the referral, or the account of one of its users was deleted. */
export const referralDeleted = defineEvent('referrals.referral.deleted', {
  referralId: z.string(),
  referrerId: z.string(),
  /** Id of the admin. */
  deletedBy: z.string().optional(),
});

/** A referrer's balance. `revision` increases with every change: the highest wins, in any order of arrival. */
export const creditsChanged = defineEvent('referrals.credits.changed', {
  userId: z.string(),
  credits: z.int(),
  revision: z.int(),
});
