import { creditsChanged } from '@debrief/contracts/events/referrals';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import type { UserRepository } from '../storage/user-repository.ts';

/** The balance shown to the user is the newest that referrals has published, whatever the order of the events. */
export const onCreditsChanged = (users: Pick<UserRepository, 'setCredits'>) =>
  subscription({
    queue: 'auth.credits.show',
    event: creditsChanged,
    handle: ({ data }) => users.setCredits(data.userId, data.credits, data.revision),
  });
