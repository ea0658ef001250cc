import { sessionsEnded } from '@debrief/contracts/events/auth';
import { subscription, type Subscription } from '@debrief/service-kit/messaging/subscription';
import type { DenyList } from '../domain/deny-list.ts';

export const onSessionsEnded = (denyList: DenyList): Subscription =>
  subscription({
    queue: 'gateway.user.deny-others',
    event: sessionsEnded,
    audience: 'every-instance',
    handle: async ({ data }) =>
      denyList.endUserSessions(
        data.userId,
        data.minimumSessionVersion,
        new Date(data.expiresAt),
        data.keptSessionId,
      ),
  });
