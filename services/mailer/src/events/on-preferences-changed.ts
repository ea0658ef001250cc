import { preferencesChanged } from '@debrief/contracts/events/auth';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import type { Reactions } from './reactions.ts';
import { rememberPerson } from './remember-person.ts';

export const onPreferencesChanged = (reactions: Reactions) =>
  subscription({
    queue: 'mailer.user.update-preferences',
    event: preferencesChanged,
    handle: ({ data }) =>
      rememberPerson(reactions, data.userId, () =>
        reactions.people.changePreferences(data.userId, data, data.revision),
      ),
  });
