import { referral } from '@debrief/contracts/http/referrals';
import * as z from 'zod/mini';
import { useQuery } from '../../../lib/use-query.ts';

export const referralsKey = '/api/referrals';

const referralsSchema = z.array(referral);

export const useReferrals = () => useQuery(referralsKey, referralsSchema);
