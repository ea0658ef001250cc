import type { Currency } from '@debrief/contracts/currency';

/** What an event says about a user. */
export interface PersonUpdate {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  /** Canonical. */
  readonly addresses: readonly string[];
  readonly currency: Currency;
  /** Only at sign-up. */
  readonly referralToken?: string | undefined;
  /** Of the user's data in this event: 0 at sign-up. */
  readonly revision: number;
}

/** What updating a user's data needs of storage. */
export interface UpdatePersonDependencies {
  readonly people: {
    /**
     * Merges an event's data. Addresses accumulate; name, address and currency are stored unless newer ones are known; so
     * the order of events does not matter.
     */
    merge(userId: string, update: PersonUpdate): Promise<void>;
  };
  readonly referrals: {
    /** Closes this referrer's referrals to these addresses: nobody can accept them any more. */
    closeSent(referrerId: string, addresses: readonly string[]): Promise<void>;
  };
}

/** Stores what is new about a user. A referral that they sent to an address of their own is closed. */
export const updatePerson = async (
  { people, referrals }: UpdatePersonDependencies,
  userId: string,
  update: PersonUpdate,
): Promise<void> => {
  await people.merge(userId, update);
  await referrals.closeSent(userId, update.addresses);
};
