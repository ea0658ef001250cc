import { z } from 'zod';
import { defineEvent } from './envelope.ts';

/** An invitation to send. `token` goes into its link. */
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
  /** False for one beyond those that earn credits in a month. */
  credited: z.boolean().optional(),
});

/** A referral is gone: an admin deleted it, or it named somebody whose account is gone. */
export const referralDeleted = defineEvent('referrals.referral.deleted', {
  referralId: z.string(),
  referrerId: z.string(),
  /** The admin who deleted it. */
  deletedBy: z.string().optional(),
});

/** A referrer's balance. `revision` rises with every change: the newest counts, whatever order they come in. */
export const creditsChanged = defineEvent('referrals.credits.changed', {
  userId: z.string(),
  credits: z.int(),
  revision: z.int(),
});
