import { creditsChanged } from '@debrief/contracts/events/referrals';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import type { UserRepository } from '../storage/user-repository.ts';

export const onCreditsChanged = (users: Pick<UserRepository, 'setCredits'>) =>
  subscription({
    queue: 'auth.credits.show',
    event: creditsChanged,
    handle: ({ data }) => users.setCredits(data.userId, data.credits, data.revision),
  });
