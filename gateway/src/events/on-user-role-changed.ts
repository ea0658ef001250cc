import { userRoleChanged } from '@debrief/contracts/events/auth';
import { subscription, type Subscription } from '@debrief/service-kit/messaging/subscription';
import type { DenyList } from '../domain/deny-list.ts';

/** A session carries the role it began with: with a new role a new session begins. */
export const onUserRoleChanged = (denyList: DenyList): Subscription =>
  subscription({
    queue: 'gateway.user.deny',
    event: userRoleChanged,
    audience: 'every-instance',
    handle: async ({ data }) =>
      denyList.endUserSessions(data.userId, data.minimumSessionVersion, new Date(data.expiresAt)),
  });
