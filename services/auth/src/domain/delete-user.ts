import { ApiError } from '@debrief/service-kit/errors';
import type { RecordAudit } from './audit.ts';
import type { User } from './user.ts';

export interface UserDeletionStore {
  byId(id: string): Promise<User | null>;
  countAdmins(): Promise<number>;
  /**
   * Erases an account, ends its sessions, and publishes the event on which other services erase the user's
   * data. Returns false for an unknown account.
   */
  erase(id: string, at: Date): Promise<boolean>;
}

export type RunExclusively = <T>(work: () => Promise<T>) => Promise<T>;

export const noSuchUser = () => new ApiError('missing', 'no_such_user', 'This user no longer exists.');

/**
 * @param actorId id of the user, or of the admin who deletes the user
 * @throws {ApiError} `missing` for an unknown account, `conflict` for the last admin
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
    // The audit entry comes first, so that a crash cannot leave a deletion without one.
    const action = actorId === id ? 'account-deleted' : 'user-deleted';
    await recordAudit({ action, actorId, userId: id });
    if (!(await users.erase(id, now()))) throw noSuchUser();
  };
  if (!user.isAdmin) return erase();
  await runExclusively(async () => {
    if ((await users.countAdmins()) <= 1) {
      throw new ApiError(
        'conflict',
        'last_admin',
        'You can’t delete the last admin. Make another admin first.',
      );
    }
    await erase();
  });
};
