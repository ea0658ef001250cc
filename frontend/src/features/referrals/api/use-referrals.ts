import type { Referral } from '@debrief/contracts/http/referrals';
import useSWR from 'swr';

export const referralsKey = '/api/referrals';

/** The user's invitations, newest first. */
export const useReferrals = () => useSWR<Referral[], Error>(referralsKey);
