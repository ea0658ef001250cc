import { ApiError } from '@debrief/service-kit/errors';
import type { User } from './user.ts';

export interface UserRemover {
  byId(id: string): Promise<User | null>;
  countAdmins(): Promise<number>;
  /** Erases what names the user and ends their sessions, with an event that makes every service do the same. */
  erase(id: string, at: Date): Promise<boolean>;
}

/** Runs one work at a time for all instances. @throws when somebody else is at it. */
export type Exclusively = <T>(work: () => Promise<T>) => Promise<T>;

const gone = () => new ApiError('missing', 'no_such_user', 'This user does not exist any more.');

/**
 * Deletes an account and everything of its user.
 * @throws {ApiError} `missing` when there is no such account, `conflict` for the last admin: nobody could make another.
 */
export const deleteUser = async (
  { users, exclusively, now }: { users: UserRemover; exclusively: Exclusively; now: () => Date },
  id: string,
): Promise<void> => {
  const user = await users.byId(id);
  if (!user) throw gone();
  const erase = async () => {
    if (!(await users.erase(id, now()))) throw gone();
  };
  if (!user.isAdmin) return erase();
  // Two admins who delete each other at the same moment must not both succeed.
  await exclusively(async () => {
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
