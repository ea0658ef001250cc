import { userDeleted } from '@debrief/contracts/events/auth';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import { eraseUser, type EraseUserDependencies } from '../domain/erase-user.ts';

export const onUserDeleted = (storage: EraseUserDependencies) =>
  subscription({
    queue: 'referrals.user.forget',
    event: userDeleted,
    handle: ({ data: { userId } }) => eraseUser(storage, userId),
  });
