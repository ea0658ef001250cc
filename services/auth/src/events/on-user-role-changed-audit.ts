import { userRoleChanged } from '@debrief/contracts/events/auth';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import type { AuditStore } from '../domain/audit.ts';

/** Records it from the event, because a command outside the service makes admins. */
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
