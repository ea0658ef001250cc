import type { Currency } from '@debrief/contracts/currency';

/** What an event tells of a user. */
export interface PersonNews {
  readonly name?: string;
  readonly email?: string;
  /** Canonical. */
  readonly addresses: readonly string[];
  readonly currency: Currency;
  /** Of the preferences that hold this currency: 0 at sign-up. */
  readonly revision: number;
}

/** What following a user needs of storage. */
export interface Following {
  readonly people: {
    /**
     * Adds what an event tells. Addresses add up; a currency counts unless a newer one is known; so the order of events
     * does not matter.
     */
    learn(userId: string, news: PersonNews): Promise<void>;
  };
  readonly referrals: {
    /** Nobody can accept what this referrer sent to these addresses. */
    closeSent(referrerId: string, addresses: readonly string[]): Promise<void>;
  };
}

/** Learns of a user. An address that turns out to be their own is no friend's, though they invited it before. */
export const followPerson = async (
  { people, referrals }: Following,
  userId: string,
  news: PersonNews,
): Promise<void> => {
  await people.learn(userId, news);
  await referrals.closeSent(userId, news.addresses);
};
