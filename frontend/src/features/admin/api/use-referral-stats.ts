import type { ReferrerStats } from '@debrief/contracts/http/referrals';
import useSWR from 'swr';

export const referralStatsKey = '/api/admin/referral-stats';

/** Everybody who has invited somebody. */
export const useReferralStats = () => useSWR<ReferrerStats[], Error>(referralStatsKey);
