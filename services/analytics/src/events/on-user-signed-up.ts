import { userSignedUp } from '@debrief/contracts/events/auth';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import type { DeletedUsers } from '@debrief/service-kit/storage/deleted-users';
import { dayOf } from '../domain/days.ts';
import type { SignUpCounter } from '../storage/sign-ups.ts';

/** Counts the user on the day of the sign-up, even if the event arrives late. */
export const onUserSignedUp = (signUps: SignUpCounter, deleted: DeletedUsers) =>
  subscription({
    queue: 'analytics.user.count-sign-up',
    event: userSignedUp,
    handle: async ({ time, data: { userId } }) => {
      if (await deleted.has(userId)) return;
      await signUps.count(userId, dayOf(new Date(time)));
    },
  });
