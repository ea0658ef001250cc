import type { Analytics } from '@debrief/contracts/http/analytics';
import type { AuditEntry } from '@debrief/contracts/http/audit';
import type { ReferrerStats } from '@debrief/contracts/http/referrals';
import * as z from '../../../lib/schema.ts';
import { dateString } from '../../../lib/schemas/fields.ts';
import { matchesContract } from '../../../lib/schemas/matches-contract.ts';
import { referralSchema } from '../../../lib/schemas/referral.ts';
import { sessionUserSchema } from '../../../lib/schemas/session.ts';
import { auditActions } from '../audit-actions.ts';

export const usersSchema = z.array(sessionUserSchema);

export const referralStatsSchema = z.array(
  matchesContract<ReferrerStats>()(
    z.object({
      userId: z.string(),
      userName: z.string(),
      userEmail: z.string(),
      totalReferrals: z.number(),
      acceptedReferrals: z.number(),
      pendingReferrals: z.number(),
      totalCredits: z.number(),
      currency: z.string(),
      referrals: z.array(referralSchema),
    }),
  ),
);

const auditUser = z.object({ id: z.string(), email: z.nullable(z.string()) });

export const auditLogSchema = z.array(
  matchesContract<AuditEntry>()(
    z.object({
      id: z.string(),
      createdAt: dateString,
      action: z.enum(auditActions),
      actor: z.nullable(auditUser),
      user: auditUser,
      count: z.number(),
      requestId: z.nullable(z.string()),
      network: z.nullable(z.string()),
    }),
  ),
);

/** `z.record` would add its code to every page. */
const counts = z.custom<Record<string, number>>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((count) => typeof count === 'number'),
);
const days = z.array(z.object({ date: dateString, count: z.number() }));

export const analyticsSchema = matchesContract<Analytics>()(
  z.object({
    totalSignups: z.number(),
    totalPageViews: z.number(),
    topPages: z.array(z.object({ path: z.string(), count: z.number() })),
    topReferrers: z.array(z.object({ referrer: z.string(), count: z.number() })),
    browserStats: counts,
    deviceStats: counts,
    dailyPageViews: days,
    dailySignups: days,
  }),
);
