import { referralDeleted } from '@debrief/contracts/events/referrals';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import type { AuditStore } from '../domain/audit.ts';

/** Skips referrals deleted with an account, which has its own entry. */
export const onReferralDeletedAudit = (audit: Pick<AuditStore, 'add'>) =>
  subscription({
    queue: 'auth.referral.audit-deletion',
    event: referralDeleted,
    handle: async ({ id, time, data, correlationid }) => {
      if (data.deletedBy === undefined) return;
      await audit.add({
        id,
        createdAt: new Date(time),
        action: 'referral-deleted',
        actorId: data.deletedBy,
        userId: data.referrerId,
        count: 1,
        requestId: correlationid ?? null,
        network: null,
      });
    },
  });
