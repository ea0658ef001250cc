import { sessionEnded, sessionsEnded, userDeleted, userRoleChanged } from '@debrief/contracts/events/auth';
import { subscription, type Subscription } from '../messaging/subscription.ts';
import type { DenyList } from './deny-list.ts';

export const endedSessionReactions = (denyList: DenyList): readonly Subscription[] => [
  subscription({
    queue: 'identity.session.deny',
    event: sessionEnded,
    audience: 'every-instance',
    handle: async ({ data }) => denyList.endSession(data.sessionId, new Date(data.expiresAt)),
  }),
  subscription({
    queue: 'identity.user.deny-others',
    event: sessionsEnded,
    audience: 'every-instance',
    handle: async ({ data: { userId, minimumSessionVersion, expiresAt, keptSessionId } }) =>
      denyList.endUserSessions(userId, minimumSessionVersion, new Date(expiresAt), keptSessionId),
  }),
  subscription({
    queue: 'identity.user.deny',
    event: userRoleChanged,
    audience: 'every-instance',
    handle: async ({ data }) =>
      denyList.endUserSessions(data.userId, data.minimumSessionVersion, new Date(data.expiresAt)),
  }),
  subscription({
    queue: 'identity.user.forget',
    event: userDeleted,
    audience: 'every-instance',
    handle: async ({ data }) => denyList.endUserSessions(data.userId, Infinity, new Date(data.expiresAt)),
  }),
];
