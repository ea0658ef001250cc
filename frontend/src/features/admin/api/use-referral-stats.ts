import { useQuery } from '../../../lib/use-query.ts';
import { referralStatsSchema } from './schemas.ts';

export const referralStatsKey = '/api/admin/referral-stats';

export const useReferralStats = () => useQuery(referralStatsKey, referralStatsSchema);
