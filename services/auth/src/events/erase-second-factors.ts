import { userDeleted } from '@debrief/contracts/events/auth';
import { subscription } from '@debrief/service-kit/messaging/subscription';

export type EraseFactors = (userId: string) => Promise<void>;

/** Whoever deletes an account, and however often this runs: nothing stays with which its user could have signed in. */
export const eraseSecondFactors = (eraseFactors: EraseFactors) =>
  subscription({
    queue: 'auth.user.erase-second-factors',
    event: userDeleted,
    handle: ({ data: { userId } }) => eraseFactors(userId),
  });
