import { userSignedUp } from '@debrief/contracts/events/auth';
import { subscription, type Subscription } from '@debrief/service-kit/messaging/subscription';
import { savePreferences, type UserEventDependencies } from './save-preferences.ts';

export const onUserSignedUp = (dependencies: UserEventDependencies): Subscription =>
  subscription({
    queue: 'notes.user.remember-currency',
    event: userSignedUp,
    handle: ({ data: { userId, currency, timeZone } }) =>
      savePreferences(dependencies, userId, { currency, timeZone }, 0),
  });
