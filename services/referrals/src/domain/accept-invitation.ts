import { canonicalAddress } from './canonical-address.ts';
import type { Person } from './person.ts';
import type { Referral } from './referral.ts';

export interface SignUp {
  readonly userId: string;
  readonly email: string;
  /** The token of the invitation whose link brought them. */
  readonly token?: string | undefined;
  readonly at: Date;
}

/** `spent`: the account has accepted another one. `lost`: the referral is not there to accept any more. */
export type Acceptance = 'accepted' | 'spent' | 'lost';

/** What accepting needs of storage. */
export interface Accepting {
  readonly people: { find(userId: string): Promise<Person | null> };
  readonly accounts: {
    /** Makes the address this account's unless it is another's; returns whose it is. */
    claim(address: string, userId: string): Promise<string>;
    holderOf(address: string): Promise<string | null>;
  };
  readonly referrals: {
    hasAccepted(userId: string): Promise<boolean>;
    openByToken(token: string): Promise<Referral | null>;
    /** The acceptable referrals to an address that were there at `before`, the earliest first. */
    openTo(address: string, before: Date): AsyncIterable<Referral>;
    /** One write, with its event. */
    accept(referral: Referral, userId: string, at: Date): Promise<Acceptance>;
    /** Nobody can accept what is still open to this address. */
    closeAllTo(address: string): Promise<void>;
  };
}

/** Whether the new account is another person than the referrer, as far as addresses tell. */
export const isSomebodyElse = (
  referrerId: string,
  referrer: Person | null,
  userId: string,
  address: string,
): boolean => referrerId !== userId && !referrer?.addresses.includes(address);

/**
 * Accepts one invitation for a new account: the one whose link brought them, else the earliest to their address. All
 * others to the address are closed. May be repeated: it goes on where it was left.
 */
export const acceptInvitation = async (
  { people, accounts, referrals }: Accepting,
  { userId, email, token, at }: SignUp,
): Promise<void> => {
  const address = canonicalAddress(email);
  // Only the first account of a mailbox is a friend who signed up: the others are tags of the same address.
  if ((await accounts.claim(address, userId)) !== userId) return;

  const tryOne = async (referral: Referral): Promise<Acceptance> => {
    const referrer = await people.find(referral.referrerId);
    if (!isSomebodyElse(referral.referrerId, referrer, userId, address)) return 'lost';
    return referrals.accept(referral, userId, at);
  };

  const byToken = async (): Promise<Acceptance> => {
    const referral = token === undefined ? null : await referrals.openByToken(token);
    if (!referral) return 'lost';
    // A friend who has an account under the invited address is not won a second time under another.
    const holder = await accounts.holderOf(referral.canonical);
    return holder === null || holder === userId ? tryOne(referral) : 'lost';
  };

  const byAddress = async (): Promise<void> => {
    for await (const referral of referrals.openTo(address, at)) {
      if ((await tryOne(referral)) !== 'lost') return;
    }
  };

  if (!(await referrals.hasAccepted(userId)) && (await byToken()) === 'lost') await byAddress();
  await referrals.closeAllTo(address);
};
