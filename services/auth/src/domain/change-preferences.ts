import type { PreferencesRequest } from '@debrief/contracts/http/auth';
import type { AccountDependencies } from './accounts.ts';
import { changedElsewhere, retryOnConflict } from './retry-on-conflict.ts';
import type { User } from './user.ts';

/** @throws {ApiError} `unauthenticated` when the account is gone, `conflict` when others keep changing it. */
export const changePreferences = (
  { users, now }: Pick<AccountDependencies, 'users' | 'now'>,
  userId: string,
  preferences: PreferencesRequest,
): Promise<User> =>
  retryOnConflict(
    users,
    userId,
    async (user) => {
      const changed = { ...user, ...preferences, revision: user.revision + 1 };
      return (await users.savePreferences(changed, now())) && changed;
    },
    () => changedElsewhere('preferences_changed', 'Your preferences were'),
  );
