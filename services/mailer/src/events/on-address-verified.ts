import { addressVerified } from '@debrief/contracts/events/auth-links';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import type { EventDependencies } from './dependencies.ts';
import { savePerson } from './save-person.ts';

export const onAddressVerified = (dependencies: EventDependencies) =>
  subscription({
    queue: 'mailer.address.remember-verified',
    event: addressVerified,
    handle: ({ data }) => {
      const { userId, salesNotesEmail, currency, emailVerified, salesNotesEmailVerified, revision } = data;
      const preferences = { salesNotesEmail, currency, emailVerified, salesNotesEmailVerified };
      return savePerson(dependencies, userId, () =>
        dependencies.people.changePreferences(userId, preferences, revision),
      );
    },
  });
