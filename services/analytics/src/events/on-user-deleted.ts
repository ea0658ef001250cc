import { userDeleted } from '@debrief/contracts/events/auth';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import type { DeletedUsers } from '@debrief/service-kit/storage/deleted-users';
import type { SignUpCounter } from '../storage/sign-ups.ts';

/** Counters name nobody and stay as they are; what told that this user was counted goes. */
export const onUserDeleted = (signUps: SignUpCounter, deleted: DeletedUsers) =>
  subscription({
    queue: 'analytics.user.forget',
    event: userDeleted,
    handle: async ({ data: { userId } }) => {
      // First, so that a sign-up that comes late cannot slip in between.
      await deleted.add(userId);
      await signUps.forget(userId);
    },
  });
