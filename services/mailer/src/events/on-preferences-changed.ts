import { preferencesChanged } from '@debrief/contracts/events/auth';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import type { EventDependencies } from './dependencies.ts';
import { savePerson } from './save-person.ts';

export const onPreferencesChanged = (dependencies: EventDependencies) =>
  subscription({
    queue: 'mailer.user.update-preferences',
    event: preferencesChanged,
    handle: ({ data }) =>
      savePerson(dependencies, data.userId, () =>
        dependencies.people.changePreferences(data.userId, data, data.revision),
      ),
  });
