import type { Person } from './person.ts';

export interface EraseUserDependencies {
  readonly deleted: { add(userId: string): Promise<void>; has(userId: string): Promise<boolean> };
  readonly people: { find(userId: string): Promise<Person | null>; remove(userId: string): Promise<void> };
  readonly referrals: {
    removeSentBy(referrerId: string): Promise<void>;
    /**
     * Removes the referrals that the user accepted, and pending ones to their addresses. Each removal has an
     * event.
     */
    removeNaming(userId: string, addresses: readonly string[]): Promise<void>;
  };
  readonly accounts: { release(userId: string): Promise<void> };
  readonly referrers: { remove(userId: string): Promise<void> };
  readonly quota: { remove(userId: string): Promise<void> };
  readonly shareLinks: { remove(userId: string): Promise<void> };
}

/**
 * Erases a user. Idempotent: the person, with the addresses, is removed last, because a retry needs the
 * addresses. The events of removed referrals recalculate the referrers' balances.
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
 * Erases the user again if they are deleted, and returns whether they are. Call it after every write about a
 * user, because the write may race with the deletion.
 */
export const eraseIfDeleted = async (
  dependencies: EraseUserDependencies,
  userId: string,
): Promise<boolean> => {
  if (!(await dependencies.deleted.has(userId))) return false;
  await eraseUser(dependencies, userId);
  return true;
};
