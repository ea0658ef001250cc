import { referralAllowance } from '@debrief/contracts/http/referrals';
import { useQuery } from '../../../lib/use-query.ts';

export const allowanceKey = '/api/referrals/allowance';

export const useAllowance = () => useQuery(allowanceKey, referralAllowance);
