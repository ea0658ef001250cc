import { preferencesChanged } from '@debrief/contracts/events/auth';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import type { EventDependencies } from './dependencies.ts';
import { savePerson } from './save-person.ts';

export const onPreferencesChanged = (dependencies: EventDependencies) =>
  subscription({
    queue: 'mailer.user.update-preferences',
    event: preferencesChanged,
    handle: ({ data }) => {
      const { userId, revision, salesNotesEmail, currency, timeZone } = data;
      const { emailVerified = true, salesNotesEmailVerified = true } = data;
      // A missing time zone stays unchanged.
      const zone = timeZone === undefined ? {} : { timeZone };
      const preferences = { salesNotesEmail, currency, emailVerified, salesNotesEmailVerified, ...zone };
      return savePerson(dependencies, userId, () =>
        dependencies.people.changePreferences(userId, preferences, revision),
      );
    },
  });
