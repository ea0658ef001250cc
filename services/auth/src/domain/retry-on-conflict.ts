import { ApiError } from '@debrief/service-kit/errors';
import { signedOut, type UserStore } from './accounts.ts';
import type { User } from './user.ts';

const maxAttempts = 5;

export const changedElsewhere = (code = 'account_changed', what = 'Your account was') =>
  new ApiError('conflict', code, `${what} changed elsewhere. Please try again.`);

/**
 * Retries a change under optimistic locking.
 * @param attempt returns false after a concurrent change
 * @throws {ApiError} `unauthenticated` if the account is deleted, `conflict` after the last retry
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
