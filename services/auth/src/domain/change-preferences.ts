import type { PreferencesRequest } from '@debrief/contracts/http/auth-requests';
import type { AccountDependencies } from './accounts.ts';
import { changedElsewhere, retryOnConflict } from './retry-on-conflict.ts';
import {
  accountKey,
  assumedVerifiedAt,
  isEmailVerified,
  isSalesNotesEmailVerified,
  type User,
} from './user.ts';

const needsVerification = (user: User, address: string): boolean =>
  accountKey(address) !== accountKey(user.email) || !isEmailVerified(user);

/**
 * @throws {ApiError} `unauthenticated` if the account is deleted, `conflict` after repeated concurrent
 * changes
 */
export const changePreferences = (
  { users, now, verifyAddresses }: Pick<AccountDependencies, 'users' | 'now' | 'verifyAddresses'>,
  userId: string,
  preferences: PreferencesRequest,
): Promise<User> =>
  retryOnConflict(
    users,
    userId,
    async (user) => {
      const isSameAddress = accountKey(user.salesNotesEmail) === accountKey(preferences.salesNotesEmail);
      const verifiedAt = needsVerification(user, preferences.salesNotesEmail) ? null : now();
      const changed = {
        ...{ ...user, ...preferences, revision: user.revision + 1 },
        ...(!isSameAddress && {
          salesNotesEmailVerifiedAt: verifyAddresses ? verifiedAt : assumedVerifiedAt,
        }),
      };
      const previous = isSameAddress || !isSalesNotesEmailVerified(user) ? undefined : user.salesNotesEmail;
      return (await users.savePreferences(changed, now(), previous)) && changed;
    },
    () => changedElsewhere('preferences_changed', 'Your preferences were'),
  );
