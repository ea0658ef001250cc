import { z } from 'zod';
import { defineEvent } from './envelope.ts';

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
  /** False if the referrer had reached the monthly limit of credited referrals. */
  credited: z.boolean().optional(),
});

export const referralDeleted = defineEvent('referrals.referral.deleted', {
  referralId: z.string(),
  referrerId: z.string(),
  deletedBy: z.string().optional(),
});

export const creditsChanged = defineEvent('referrals.credits.changed', {
  userId: z.string(),
  credits: z.int(),
  revision: z.int(),
});
