import { defaultCurrency } from '@debrief/contracts/currency';
import { creditsFor } from './credits.ts';
import type { Person } from './person.ts';

/** A referrer's balance as it was last worked out. */
export interface Balance {
  readonly userId: string;
  readonly accepted: number;
  readonly credits: number;
  /** Rises when credits change; others go by it. */
  readonly revision: number;
  /** Rises whenever the balance is worked out, changed or not. */
  readonly version: number;
}

/** What working out a balance needs of storage. */
export interface Balancing {
  readonly people: { find(userId: string): Promise<Person | null> };
  readonly referrals: { countAccepted(referrerId: string): Promise<number> };
  readonly referrers: {
    find(userId: string): Promise<Balance | null>;
    /** Stores the balance, with an event when its revision is new. False when it was worked out elsewhere meanwhile. */
    replace(before: Balance, next: Balance): Promise<boolean>;
  };
}

/** More than can come in each other's way; past it the event is tried again later. */
const tries = 50;

/**
 * Works out a referrer's credits from what is stored now. Whoever calls this after a change can rely on it: the version
 * is taken before counting, so a balance that was counted earlier cannot be stored over a later one.
 */
export const recalculate = async (
  { people, referrals, referrers }: Balancing,
  userId: string,
): Promise<void> => {
  for (let attempt = 0; attempt < tries; attempt++) {
    const before = await referrers.find(userId);
    // Everybody gets one with their first invitation.
    if (!before) return;
    const [person, accepted] = await Promise.all([people.find(userId), referrals.countAccepted(userId)]);
    const credits = creditsFor(accepted, person?.currency ?? defaultCurrency);
    const revision = before.revision + (credits === before.credits ? 0 : 1);
    const next = { userId, accepted, credits, revision, version: before.version + 1 };
    if (await referrers.replace(before, next)) return;
  }
  throw new Error(`the balance of ${userId} keeps changing`);
};
