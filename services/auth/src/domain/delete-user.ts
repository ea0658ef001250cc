import { ApiError } from '@debrief/service-kit/errors';
import type { RecordAudit } from './audit.ts';
import type { User } from './user.ts';

export interface UserDeletionStore {
  byId(id: string): Promise<User | null>;
  countAdmins(): Promise<number>;
  /** Erases the user's personal data and ends their sessions, with an event that makes every service do the same. */
  erase(id: string, at: Date): Promise<boolean>;
}

/** Runs one task at a time across all instances. @throws when another one is running. */
export type RunExclusively = <T>(work: () => Promise<T>) => Promise<T>;

/** The error for an account that is gone. */
export const noSuchUser = () => new ApiError('missing', 'no_such_user', 'This user does not exist any more.');

/**
 * Deletes an account and everything of its user, who asked for it or whose admin did.
 * @throws {ApiError} `missing` when there is no such account, `conflict` for the last admin: nobody could make another.
 */
export const deleteUser = async (
  {
    users,
    runExclusively,
    now,
    recordAudit,
  }: {
    users: UserDeletionStore;
    runExclusively: RunExclusively;
    now: () => Date;
    recordAudit: RecordAudit;
  },
  id: string,
  actorId: string,
): Promise<void> => {
  const user = await users.byId(id);
  if (!user) throw noSuchUser();
  const erase = async () => {
    // Before it is done: whatever fails in between, no account goes without a record of who deleted it.
    const action = actorId === id ? 'account-deleted' : 'user-deleted';
    await recordAudit({ action, actorId, userId: id });
    if (!(await users.erase(id, now()))) throw noSuchUser();
  };
  if (!user.isAdmin) return erase();
  // Two admins who delete each other at the same moment must not both succeed.
  await runExclusively(async () => {
    if ((await users.countAdmins()) <= 1) {
      throw new ApiError(
        'conflict',
        'last_admin',
        'The last admin cannot be deleted. Make another admin first.',
      );
    }
    await erase();
  });
};
