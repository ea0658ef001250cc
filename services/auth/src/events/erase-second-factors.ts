import { userDeleted } from '@debrief/contracts/events/auth';
import { subscription } from '@debrief/service-kit/messaging/subscription';

export type EraseFactors = (userId: string) => Promise<void>;

/** Erases every sign-in method of a deleted user. Idempotent. */
export const eraseSecondFactors = (eraseFactors: EraseFactors) =>
  subscription({
    queue: 'auth.user.erase-second-factors',
    event: userDeleted,
    handle: ({ data: { userId } }) => eraseFactors(userId),
  });
