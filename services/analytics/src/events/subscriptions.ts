import { userDeleted, userSignedUp } from '@debrief/contracts/events/auth';
import { subscription, type Subscription } from '@debrief/service-kit/messaging/subscription';
import { countSignUp, forgetUser, type SignUpDependencies } from '../domain/sign-ups.ts';

export const subscriptions = (storage: SignUpDependencies): Subscription[] => [
  subscription({
    queue: 'analytics.user.count-sign-up',
    event: userSignedUp,
    handle: ({ data: { userId }, time }) => countSignUp(storage, userId, new Date(time)),
  }),
  subscription({
    queue: 'analytics.user.forget',
    event: userDeleted,
    handle: ({ data: { userId } }) => forgetUser(storage, userId),
  }),
];
