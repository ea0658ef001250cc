import type { Referral as PresentedReferral } from '@debrief/contracts/http/referrals';
import type { Referral } from '../domain/referral.ts';

/** Omits `acceptable`, which would reveal who has an account. */
export const presentReferral = (referral: Referral): PresentedReferral => ({
  id: referral.id,
  refereeName: referral.refereeName,
  refereeEmail: referral.refereeEmail,
  status: referral.status,
  createdAt: referral.createdAt.toISOString(),
  acceptedAt: referral.acceptedAt?.toISOString() ?? null,
});
