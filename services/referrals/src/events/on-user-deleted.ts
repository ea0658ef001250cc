import type { userDeleted } from '@debrief/contracts/events/auth';
import { forgetUser, type Forgetting } from '../domain/forget-user.ts';
import type { Reaction } from './reaction.ts';

/** Removes everything that names the user. */
export const onUserDeleted =
  (stores: Forgetting): Reaction<typeof userDeleted> =>
  ({ data: { userId } }) =>
    forgetUser(stores, userId);
