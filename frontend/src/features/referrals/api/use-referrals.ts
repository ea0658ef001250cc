import * as z from '../../../lib/schema.ts';
import { referralSchema } from '../../../lib/schemas/referral.ts';
import { useQuery } from '../../../lib/use-query.ts';

export const referralsKey = '/api/referrals';

const referralsSchema = z.array(referralSchema);

export const useReferrals = () => useQuery(referralsKey, referralsSchema);
