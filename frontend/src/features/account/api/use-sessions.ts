import type { OpenSession } from '@debrief/contracts/http/account';
import * as z from '../../../lib/schema.ts';
import { dateString } from '../../../lib/schemas/fields.ts';
import { matchesContract } from '../../../lib/schemas/matches-contract.ts';
import { useQuery } from '../../../lib/use-query.ts';

export const sessionsKey = '/api/auth/sessions';

const sessionsSchema = matchesContract<OpenSession[]>()(
  z.array(
    z.object({
      id: z.string(),
      device: z.object({
        browser: z.nullable(z.string()),
        system: z.nullable(z.string()),
        type: z.nullable(z.enum(['desktop', 'mobile', 'tablet'])),
      }),
      createdAt: dateString,
      lastUsedAt: dateString,
      expiresAt: dateString,
      isCurrent: z.boolean(),
    }),
  ),
);

export const useSessions = () => useQuery(sessionsKey, sessionsSchema);
