import type { Person } from './person.ts';

/** What forgetting needs of storage. */
export interface Forgetting {
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
}

/**
 * Removes everything that names a deleted user. May be repeated: what tells their addresses goes last. The referrers of
 * what is removed get their new balance from its events.
 */
export const forgetUser = async (
  { deleted, people, referrals, accounts, referrers, quota }: Forgetting,
  userId: string,
): Promise<void> => {
  await deleted.add(userId);
  const person = await people.find(userId);
  await referrals.removeSentBy(userId);
  await referrals.removeNaming(userId, person?.addresses ?? []);
  await accounts.release(userId);
  await quota.remove(userId);
  await referrers.remove(userId);
  await people.remove(userId);
};

/**
 * For the end of everything that writes about a user: what was written while they were being deleted goes too.
 * @returns whether they are deleted
 */
export const forgetIfDeleted = async (forgetting: Forgetting, userId: string): Promise<boolean> => {
  if (!(await forgetting.deleted.has(userId))) return false;
  await forgetUser(forgetting, userId);
  return true;
};
