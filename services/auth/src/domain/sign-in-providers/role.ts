import type { RoleProvider, UserStore } from '../accounts.ts';
import type { RunExclusively } from '../delete-user.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import type { User } from '../user.ts';
import type { ProviderProfile } from './protocol.ts';

export interface RoleStore {
  countAdmins(): Promise<number>;
  /**
   * Removes the role that the provider gave, and ends the user's sessions. Returns false if the role is
   * another's, or after a concurrent change.
   */
  removeAdmin(id: string, at: Date, by: RoleProvider): Promise<boolean>;
}

export interface RoleDependencies {
  readonly users: RoleStore & Pick<UserStore, 'byId' | 'makeAdmin'>;
  /** Held while admins are counted and removed. */
  readonly runExclusively: RunExclusively;
  readonly now: () => Date;
  /** Called if the last admin keeps the role although the group no longer contains them. */
  readonly keptLastAdmin: (userId: string) => void;
}

/**
 * Makes a member of the provider's group of admins an admin, and removes this role from a user who left it.
 * Admins made in another way, and the last admin, keep the role.
 * @returns the user after the change
 */
export const applyRole = async (
  { users, runExclusively, now, keptLastAdmin }: RoleDependencies,
  { id }: User,
  { issuer, role }: Pick<ProviderProfile, 'issuer' | 'role'>,
): Promise<User> =>
  retryOnConflict(users, id, async (user) => {
    if (role === null || user.isAdmin === role.isAdmin) return user;
    const by = { issuer, provider: role.provider };
    const changed = async (isStored: boolean) => (isStored && (await users.byId(id))) || false;
    if (role.isAdmin) return changed(await users.makeAdmin(id, now(), by));
    if (user.adminIssuer !== issuer) return user;
    return runExclusively(async () => {
      if ((await users.countAdmins()) > 1) return changed(await users.removeAdmin(id, now(), by));
      keptLastAdmin(id);
      return user;
    });
  });
