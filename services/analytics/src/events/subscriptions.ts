import type { Subscription } from '@debrief/service-kit/messaging/subscription';
import type { DeletedUsers } from '@debrief/service-kit/storage/deleted-users';
import type { SignUpCounter } from '../storage/sign-ups.ts';
import { onUserDeleted } from './on-user-deleted.ts';
import { onUserSignedUp } from './on-user-signed-up.ts';

export const subscriptions = (signUps: SignUpCounter, deleted: DeletedUsers): readonly Subscription[] => [
  onUserSignedUp(signUps, deleted),
  onUserDeleted(signUps, deleted),
];
