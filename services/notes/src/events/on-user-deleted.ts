import { userDeleted } from '@debrief/contracts/events/auth';
import { subscription, type Subscription } from '@debrief/service-kit/messaging/subscription';

/** Who goes takes their notes along. Nobody needs to hear of each: every service hears of the user. */
export const onUserDeleted = (eraseUser: (userId: string) => Promise<void>): Subscription =>
  subscription({
    queue: 'notes.user.erase',
    event: userDeleted,
    handle: ({ data }) => eraseUser(data.userId),
  });
