import type { Currency } from '@debrief/contracts/currency';

export interface PersonUpdate {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  /** Canonical. */
  readonly addresses: readonly string[];
  readonly currency: Currency;
  /** Revision of the user's data; 0 at sign-up. */
  readonly revision: number;
}

export interface UpdatePersonDependencies {
  readonly people: {
    /**
     * Merges an event's data, in whatever order events arrive: adds the addresses, and overwrites name, email and currency of a lower
     * revision.
     */
    merge(userId: string, update: PersonUpdate): Promise<void>;
  };
  readonly referrals: {
    /** Closes this referrer's referrals to these addresses, so that they can no longer be accepted. */
    closeSent(referrerId: string, addresses: readonly string[]): Promise<void>;
  };
}

/** Stores a user's data, and closes referrals that they sent to their own addresses. */
export const updatePerson = async (
  { people, referrals }: UpdatePersonDependencies,
  userId: string,
  update: PersonUpdate,
): Promise<void> => {
  await people.merge(userId, update);
  await referrals.closeSent(userId, update.addresses);
};
