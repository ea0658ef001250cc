import { userSignedUp } from '@debrief/contracts/events/auth';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import type { EventDependencies } from './dependencies.ts';
import { savePerson } from './save-person.ts';

export const onUserSignedUp = (dependencies: EventDependencies) =>
  subscription({
    queue: 'mailer.user.remember',
    event: userSignedUp,
    handle: ({ data }) => savePerson(dependencies, data.userId, () => dependencies.people.signUp(data)),
  });
