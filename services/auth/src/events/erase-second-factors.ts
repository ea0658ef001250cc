import { userDeleted } from '@debrief/contracts/events/auth';
import { subscription } from '@debrief/service-kit/messaging/subscription';

/** Whoever deletes an account, and however often this runs: nothing stays with which its user could have signed in. */
export const eraseSecondFactors = (secondFactors: { eraseUser(userId: string): Promise<void> }) =>
  subscription({
    queue: 'auth.user.erase-second-factors',
    event: userDeleted,
    handle: ({ data: { userId } }) => secondFactors.eraseUser(userId),
  });
