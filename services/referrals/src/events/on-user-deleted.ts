import type { userDeleted } from '@debrief/contracts/events/auth';
import { eraseUser, type EraseUserDependencies } from '../domain/erase-user.ts';
import type { EventHandler } from './event-handler.ts';

/** Removes everything that names the user. */
export const onUserDeleted =
  (stores: EraseUserDependencies): EventHandler<typeof userDeleted> =>
  ({ data: { userId } }) =>
    eraseUser(stores, userId);
