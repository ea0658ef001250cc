import { creditsChanged } from '@debrief/contracts/events/referrals';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import type { UserRepository } from '../storage/user-repository.ts';

/** Stores the balance with the highest revision, in whatever order events arrive. */
export const onCreditsChanged = (users: Pick<UserRepository, 'setCredits'>) =>
  subscription({
    queue: 'auth.credits.show',
    event: creditsChanged,
    handle: ({ data }) => users.setCredits(data.userId, data.credits, data.revision),
  });
