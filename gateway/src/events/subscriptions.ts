import type { Subscription } from '@debrief/service-kit/messaging/subscription';
import type { DenyList } from '../domain/deny-list.ts';
import { onSessionEnded } from './on-session-ended.ts';
import { onSessionsEnded } from './on-sessions-ended.ts';
import { onUserDeleted } from './on-user-deleted.ts';
import { onUserRoleChanged } from './on-user-role-changed.ts';

/** Every event that ends sessions before their time. Each instance keeps a list of its own. */
export const subscriptions = (denyList: DenyList): Subscription[] => [
  onSessionEnded(denyList),
  onSessionsEnded(denyList),
  onUserRoleChanged(denyList),
  onUserDeleted(denyList),
];
