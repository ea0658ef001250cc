import { userDeleted } from '@debrief/contracts/events/auth';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import type { DeletedUsers } from '@debrief/service-kit/storage/deleted-users';
import type { SignUpCounter } from '../storage/sign-ups.ts';

/** Removes the marker that this user was counted. The counters contain no personal data and stay. */
export const onUserDeleted = (signUps: SignUpCounter, deleted: DeletedUsers) =>
  subscription({
    queue: 'analytics.user.forget',
    event: userDeleted,
    handle: async ({ data: { userId } }) => {
      // First, so that a late sign-up event is not counted in between.
      await deleted.add(userId);
      await signUps.forget(userId);
    },
  });
