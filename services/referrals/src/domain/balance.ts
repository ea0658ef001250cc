import { defaultCurrency } from '@debrief/contracts/currency';
import { countCredited, creditsFor } from './credits.ts';
import type { Person } from './person.ts';

export interface Balance {
  readonly userId: string;
  readonly accepted: number;
  readonly credits: number;
  /** Consumers ignore a balance with a lower revision than the one they have. */
  readonly revision: number;
  readonly version: number;
}

export interface BalanceDependencies {
  readonly people: { find(userId: string): Promise<Person | null> };
  readonly referrals: { acceptedTimes(referrerId: string): Promise<Date[]> };
  readonly limits: { readonly creditedPerMonth: number };
  readonly referrers: {
    find(userId: string): Promise<Balance | null>;
    /** Stores a balance, with an event if its revision changed. Returns false after a concurrent change. */
    replace(before: Balance, next: Balance): Promise<boolean>;
  };
}

const maxAttempts = 50;

/**
 * Recalculates a user's credits. Reads the version before it counts, so that an outdated count is not stored.
 */
export const recalculateBalance = async (
  { people, referrals, referrers, limits }: BalanceDependencies,
  userId: string,
): Promise<void> => {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const before = await referrers.find(userId);
    if (!before) return;
    const [person, acceptedAt] = await Promise.all([people.find(userId), referrals.acceptedTimes(userId)]);
    const accepted = acceptedAt.length;
    const credited = countCredited(acceptedAt, limits.creditedPerMonth);
    const credits = creditsFor(credited, person?.currency ?? defaultCurrency);
    const revision = before.revision + (credits === before.credits ? 0 : 1);
    const next = { userId, accepted, credits, revision, version: before.version + 1 };
    if (await referrers.replace(before, next)) return;
  }
  throw new Error(`the balance of ${userId} keeps changing`);
};
