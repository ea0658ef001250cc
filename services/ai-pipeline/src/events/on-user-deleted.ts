import { userDeleted } from '@debrief/contracts/events/auth';
import { subscription, type Subscription } from '@debrief/service-kit/messaging/subscription';
import type { DeletedUsers } from '@debrief/service-kit/storage/deleted-users';

/** Erases a deleted user's data, including notes that a worker created after the notes service had erased the others. */
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
