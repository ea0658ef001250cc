import type { ReferralAllowance } from '@debrief/contracts/http/referrals';
import * as z from '../../../lib/schema.ts';
import { matchesContract } from '../../../lib/schemas/matches-contract.ts';
import { useQuery } from '../../../lib/use-query.ts';

export const allowanceKey = '/api/referrals/allowance';

const allowanceSchema = matchesContract<ReferralAllowance>()(
  z.object({
    invitationsLeft: z.number(),
    invitationsPerDay: z.number(),
    creditedThisMonth: z.number(),
    creditedPerMonth: z.number(),
  }),
);

export const useAllowance = () => useQuery(allowanceKey, allowanceSchema);
