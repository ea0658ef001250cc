import { mailboxOf } from '@debrief/contracts/canonical-address';
import { monthOf } from './credits.ts';
import type { Person } from './person.ts';
import type { Referral } from './referral.ts';

export interface SignUp {
  readonly userId: string;
  readonly email: string;
  /** The token of the invitation whose link brought them. */
  readonly token?: string | undefined;
  /** Later invitations came to somebody who had an account. */
  readonly signedUpAt: Date;
  /** When the invitation counts as accepted. */
  readonly at: Date;
  /** Whether they have shown that the address is theirs. */
  readonly verified: boolean;
}

/** `spent`: the account has accepted another referral before. `lost`: the referral cannot be accepted any more. */
type Acceptance = 'accepted' | 'alreadyAccepted' | 'notOpen';

/** What accepting an invitation needs of storage. */
export interface AcceptInvitationDependencies {
  readonly people: { find(userId: string): Promise<Person | null> };
  readonly accounts: {
    /** Assigns the address to this account unless another account owns it; returns the owner. */
    claim(address: string, userId: string): Promise<string>;
    ownerOf(address: string): Promise<string | null>;
  };
  readonly referrals: {
    hasAccepted(userId: string): Promise<boolean>;
    openByToken(token: string): Promise<Referral | null>;
    /** The acceptable referrals to an address that were there at `before`, the earliest first. */
    openTo(address: string, before: Date): AsyncIterable<Referral>;
    /** One write, with its event, which says whether it earns credits. */
    accept(referral: Referral, userId: string, how: { at: Date; credited: boolean }): Promise<Acceptance>;
    acceptedTimes(referrerId: string): Promise<Date[]>;
    /** Closes every open referral to this address: nobody can accept it any more. */
    closeAllTo(address: string): Promise<void>;
  };
  readonly limits: { readonly creditedPerMonth: number };
}

/** Whether the new account belongs to another person than the referrer, judging by their addresses. */
const isDifferentPerson = (
  referrerId: string,
  referrer: Person | null,
  userId: string,
  address: string,
): boolean => referrerId !== userId && !referrer?.addresses.includes(address);

/**
 * Accepts one invitation for a new account: the one whose link was used, else the earliest to its address. All others to
 * the address are closed. Idempotent: a retry continues where an earlier try stopped.
 *
 * Until the address is verified, only the invitation whose link was used is accepted, because that link came by mail; one
 * to this very address also shows that it is theirs.
 */
export const acceptInvitation = async (
  { people, accounts, referrals, limits }: AcceptInvitationDependencies,
  { userId, email, token, signedUpAt, at, verified }: SignUp,
): Promise<void> => {
  const address = mailboxOf(email);
  const byLink = token === undefined ? null : await referrals.openByToken(token);
  const ownsAddress = verified || byLink?.canonical === address;
  // Only the first account of a mailbox counts as a new user: others are `+tag` variants of the same address.
  const owner = ownsAddress ? await accounts.claim(address, userId) : await accounts.ownerOf(address);
  if (owner !== null && owner !== userId) return;

  const tryAccept = async (referral: Referral): Promise<Acceptance> => {
    const referrer = await people.find(referral.referrerId);
    if (!isDifferentPerson(referral.referrerId, referrer, userId, address)) return 'notOpen';
    const thisMonth = (await referrals.acceptedTimes(referral.referrerId)).filter(
      (time) => monthOf(time) === monthOf(at),
    );
    const credited = thisMonth.length < limits.creditedPerMonth;
    return referrals.accept(referral, userId, { at, credited });
  };

  const acceptByLink = async (): Promise<Acceptance> => {
    if (!byLink) return 'notOpen';
    // An invitee who already has an account under the invited address does not count again under another address.
    const holder = await accounts.ownerOf(byLink.canonical);
    return holder === null || holder === userId ? tryAccept(byLink) : 'notOpen';
  };

  const acceptByAddress = async (): Promise<void> => {
    for await (const referral of referrals.openTo(address, signedUpAt)) {
      if ((await tryAccept(referral)) !== 'notOpen') return;
    }
  };

  if (!(await referrals.hasAccepted(userId)) && (await acceptByLink()) === 'notOpen' && ownsAddress)
    await acceptByAddress();
  if (ownsAddress) await referrals.closeAllTo(address);
};
