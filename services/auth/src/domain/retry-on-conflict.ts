import { ApiError } from '@debrief/service-kit/errors';
import { signedOut, type UserStore } from './accounts.ts';
import type { User } from './user.ts';

const maxAttempts = 5;

/** The error for a change that others keep overtaking. */
export const changedElsewhere = (code = 'account_changed', what = 'Your account was') =>
  new ApiError('conflict', code, `${what} changed elsewhere. Please try again.`);

/**
 * Repeats a change on the account as it is now, until nobody else changed it meanwhile.
 * @param attempt false when the account has changed since it was read
 * @throws {ApiError} `unauthenticated` when the account is gone, `conflict` when others keep changing it.
 */
export const retryOnConflict = async <Result>(
  users: Pick<UserStore, 'byId'>,
  userId: string,
  attempt: (user: User) => Promise<Result | false>,
  conflict: () => ApiError = changedElsewhere,
): Promise<Result> => {
  for (let tries = 0; tries < maxAttempts; tries++) {
    const user = await users.byId(userId);
    if (!user) throw signedOut();
    const result = await attempt(user);
    if (result !== false) return result;
  }
  throw conflict();
};
