import type { Person } from './person.ts';

/** What erasing a user needs of storage. */
export interface EraseUserDependencies {
  readonly deleted: { add(userId: string): Promise<void>; has(userId: string): Promise<boolean> };
  readonly people: { find(userId: string): Promise<Person | null>; remove(userId: string): Promise<void> };
  readonly referrals: {
    removeSentBy(referrerId: string): Promise<void>;
    /** Removes what the user accepted and what still waits at one of their addresses, each with its event. */
    removeNaming(userId: string, addresses: readonly string[]): Promise<void>;
  };
  readonly accounts: { release(userId: string): Promise<void> };
  readonly referrers: { remove(userId: string): Promise<void> };
  readonly quota: { remove(userId: string): Promise<void> };
  readonly shareLinks: { remove(userId: string): Promise<void> };
}

/**
 * Removes everything that identifies a deleted user. Idempotent: their addresses, which a retry needs, are removed last.
 * The referrers of removed referrals get their new balance from the events of the removal.
 */
export const eraseUser = async (
  { deleted, people, referrals, accounts, referrers, quota, shareLinks }: EraseUserDependencies,
  userId: string,
): Promise<void> => {
  await deleted.add(userId);
  await shareLinks.remove(userId);
  const person = await people.find(userId);
  await referrals.removeSentBy(userId);
  await referrals.removeNaming(userId, person?.addresses ?? []);
  await accounts.release(userId);
  await quota.remove(userId);
  await referrers.remove(userId);
  await people.remove(userId);
};

/**
 * Called after every write about a user: removes what was written while the user was being deleted.
 * @returns whether they are deleted
 */
export const eraseIfDeleted = async (
  dependencies: EraseUserDependencies,
  userId: string,
): Promise<boolean> => {
  if (!(await dependencies.deleted.has(userId))) return false;
  await eraseUser(dependencies, userId);
  return true;
};
