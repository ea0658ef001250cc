import { userSignedUp } from '@debrief/contracts/events/auth';
import { subscription, type Subscription } from '@debrief/service-kit/messaging/subscription';
import { saveCurrency, type UserEventDependencies } from './save-currency.ts';

export const onUserSignedUp = (dependencies: UserEventDependencies): Subscription =>
  subscription({
    queue: 'notes.user.remember-currency',
    event: userSignedUp,
    handle: ({ data: { userId, currency } }) => saveCurrency(dependencies, userId, currency, 0),
  });
