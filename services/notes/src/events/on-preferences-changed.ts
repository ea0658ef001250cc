import { preferencesChanged } from '@debrief/contracts/events/auth';
import { subscription, type Subscription } from '@debrief/service-kit/messaging/subscription';
import { saveCurrency, type UserEventDependencies } from './save-currency.ts';

export const onPreferencesChanged = (dependencies: UserEventDependencies): Subscription =>
  subscription({
    queue: 'notes.preferences.remember-currency',
    event: preferencesChanged,
    handle: ({ data: { userId, currency, revision } }) =>
      saveCurrency(dependencies, userId, currency, revision),
  });
