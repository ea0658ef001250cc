import * as z from 'zod/mini';
import { referralSchema } from '../../../lib/schemas/referral.ts';
import { useQuery } from '../../../lib/use-query.ts';

export const referralsKey = '/api/referrals';

const referralsSchema = z.array(referralSchema);

/** The user's invitations, newest first. */
export const useReferrals = () => useQuery(referralsKey, referralsSchema);
