import { userDeleted } from '@debrief/contracts/events/auth';
import { subscription, type Subscription } from '@debrief/service-kit/messaging/subscription';
import type { DenyList } from '../domain/deny-list.ts';

export const onUserDeleted = (denyList: DenyList): Subscription =>
  subscription({
    queue: 'gateway.user.forget',
    event: userDeleted,
    audience: 'every-instance',
    handle: async ({ data }) => denyList.endUserSessions(data.userId, Infinity, new Date(data.expiresAt)),
  });
