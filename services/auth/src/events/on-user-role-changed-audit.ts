import { userRoleChanged } from '@debrief/contracts/events/auth';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import type { AuditStore } from '../domain/audit.ts';

/** A command of the operator makes admins: the audit log learns of it as everybody does. */
export const onUserRoleChangedAudit = (audit: Pick<AuditStore, 'add'>) =>
  subscription({
    queue: 'auth.user.audit-role',
    event: userRoleChanged,
    handle: async ({ id, time, data, correlationid }) => {
      if (!data.isAdmin) return;
      await audit.add({
        id,
        createdAt: new Date(time),
        action: 'made-admin',
        actorId: null,
        userId: data.userId,
        count: 1,
        requestId: correlationid ?? null,
        network: null,
      });
    },
  });
