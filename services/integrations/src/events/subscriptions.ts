import { userDeleted } from '@debrief/contracts/events/auth';
import { subscription, type Subscription } from '@debrief/service-kit/messaging/subscription';
import { eraseUser, type EraseUserDependencies } from '../domain/erase-user.ts';

export const subscriptions = (dependencies: EraseUserDependencies): Subscription[] => [
  subscription({
    queue: 'integrations.user.erase',
    event: userDeleted,
    handle: ({ data: { userId } }) => eraseUser(dependencies, userId),
  }),
];
