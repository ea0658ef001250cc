import { userDeleted } from '@debrief/contracts/events/auth';
import { subscription, type Subscription } from '@debrief/service-kit/messaging/subscription';
import type { DeletedUsers } from '@debrief/service-kit/storage/deleted-users';

/** Removes a user's calls and recordings, and the notes a worker made of them after the notes service had removed the rest. */
export const onUserDeleted = (
  deletedUsers: DeletedUsers,
  eraseUser: (userId: string) => Promise<void>,
): Subscription =>
  subscription({
    queue: 'ai-pipeline.user.erase',
    event: userDeleted,
    handle: async ({ data }) => {
      await deletedUsers.add(data.userId);
      await eraseUser(data.userId);
    },
  });
