import type { Referral } from '@debrief/contracts/http/referrals';
import * as z from '../schema.ts';
import { dateString } from './fields.ts';
import { matchesContract } from './matches-contract.ts';

export const referralSchema = matchesContract<Referral>()(
  z.object({
    id: z.string(),
    refereeName: z.string(),
    refereeEmail: z.string(),
    status: z.enum(['pending', 'accepted']),
    createdAt: dateString,
    acceptedAt: z.nullable(dateString),
  }),
);
