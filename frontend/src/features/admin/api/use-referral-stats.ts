import { useQuery } from '../../../lib/use-query.ts';
import { referralStatsSchema } from './schemas.ts';

export const referralStatsKey = '/api/admin/referral-stats';

/** Stats of all users who have sent an invitation. */
export const useReferralStats = () => useQuery(referralStatsKey, referralStatsSchema);
