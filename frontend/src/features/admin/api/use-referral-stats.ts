import type { ReferrerStats } from '@debrief/contracts/http/referrals';
import useSWR from 'swr';

export const referralStatsKey = '/api/admin/referral-stats';

/** All users who have sent an invitation. */
export const useReferralStats = () => useSWR<ReferrerStats[], Error>(referralStatsKey);
