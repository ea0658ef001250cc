import { sessionEnded } from '@debrief/contracts/events/auth';
import { subscription, type Subscription } from '@debrief/service-kit/messaging/subscription';
import type { DenyList } from '../domain/deny-list.ts';

export const onSessionEnded = (denyList: DenyList): Subscription =>
  subscription({
    queue: 'gateway.session.deny',
    event: sessionEnded,
    audience: 'every-instance',
    handle: async ({ data }) => denyList.endSession(data.sessionId, new Date(data.expiresAt)),
  });
