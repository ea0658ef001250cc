import { userSignedUp } from '@debrief/contracts/events/auth';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import type { DeletedUsers } from '@debrief/service-kit/storage/deleted-users';
import { dayOf } from '../domain/days.ts';
import type { SignUpCounter } from '../storage/sign-ups.ts';

/** Uses the time of the sign-up, not of the event's arrival. */
export const onUserSignedUp = (signUps: SignUpCounter, deleted: DeletedUsers) =>
  subscription({
    queue: 'analytics.user.count-sign-up',
    event: userSignedUp,
    handle: async ({ time, data: { userId } }) => {
      if (await deleted.has(userId)) return;
      await signUps.count(userId, dayOf(new Date(time)));
    },
  });
