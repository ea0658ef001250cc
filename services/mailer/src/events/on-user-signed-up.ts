import { userSignedUp } from '@debrief/contracts/events/auth';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import type { EventDependencies } from './dependencies.ts';
import { savePerson } from './save-person.ts';

export const onUserSignedUp = (dependencies: EventDependencies) =>
  subscription({
    queue: 'mailer.user.remember',
    event: userSignedUp,
    handle: ({ data }) => {
      const { userId, name, email, salesNotesEmail, currency, timeZone, emailVerified = true } = data;
      // At sign-up both addresses are the same.
      const verified = { emailVerified, salesNotesEmailVerified: emailVerified };
      const zone = timeZone === undefined ? {} : { timeZone };
      const person = { userId, name, email, salesNotesEmail, currency, ...verified, ...zone };
      return savePerson(dependencies, userId, () => dependencies.people.signUp(person));
    },
  });
