import { preferencesChanged } from '@debrief/contracts/events/auth';
import { subscription, type Subscription } from '@debrief/service-kit/messaging/subscription';
import { savePreferences, type UserEventDependencies } from './save-preferences.ts';

export const onPreferencesChanged = (dependencies: UserEventDependencies): Subscription =>
  subscription({
    queue: 'notes.preferences.remember-currency',
    event: preferencesChanged,
    handle: ({ data: { userId, currency, timeZone, revision } }) =>
      savePreferences(dependencies, userId, { currency, timeZone }, revision),
  });
