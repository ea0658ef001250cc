import type { Currency } from '@debrief/contracts/currency';

export interface PersonUpdate {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  /** Canonical. */
  readonly addresses: readonly string[];
  readonly currency: Currency;
  readonly referralToken?: string | undefined;
  /** Revision of the user's data; 0 at sign-up. */
  readonly revision: number;
}

export interface UpdatePersonDependencies {
  readonly people: {
    /** Adds addresses, and overwrites other fields of a lower revision, in any order of events. */
    merge(userId: string, update: PersonUpdate): Promise<void>;
  };
  readonly referrals: {
    /** Prevents a referrer from accepting their own referrals. */
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
