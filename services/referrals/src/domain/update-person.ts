import type { Currency } from '@debrief/contracts/currency';

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

export interface UpdatePersonDependencies {
  readonly people: {
    /** Adds the addresses, and overwrites the other fields of a lower revision. Independent of the order of events. */
    merge(userId: string, update: PersonUpdate): Promise<void>;
  };
  readonly referrals: {
    /** Closes referrals to the referrer's own addresses, so that they cannot be accepted. */
    closeSent(referrerId: string, addresses: readonly string[]): Promise<void>;
  };
}

export const updatePerson = async (
  { people, referrals }: UpdatePersonDependencies,
  userId: string,
  update: PersonUpdate,
): Promise<void> => {
  await people.merge(userId, update);
  await referrals.closeSent(userId, update.addresses);
};
