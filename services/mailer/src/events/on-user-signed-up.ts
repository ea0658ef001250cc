import { userSignedUp } from '@debrief/contracts/events/auth';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import type { Reactions } from './reactions.ts';
import { rememberPerson } from './remember-person.ts';

export const onUserSignedUp = (reactions: Reactions) =>
  subscription({
    queue: 'mailer.user.remember',
    event: userSignedUp,
    handle: ({ data }) => rememberPerson(reactions, data.userId, () => reactions.people.signUp(data)),
  });
