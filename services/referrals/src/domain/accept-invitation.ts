import { mailboxOf } from '@debrief/contracts/canonical-address';
import { monthOf } from './credits.ts';
import type { Person } from './person.ts';
import type { Referral } from './referral.ts';

export interface SignUp {
  readonly userId: string;
  readonly email: string;
  readonly token?: string | undefined;
  /** Invitations created later do not count: the user already had an account. */
  readonly signedUpAt: Date;
  readonly at: Date;
  readonly verified: boolean;
}

/** `alreadyAccepted`: the account has accepted another referral. `notOpen`: the referral can no longer be accepted. */
type Acceptance = 'accepted' | 'alreadyAccepted' | 'notOpen';

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
    /** Streams the open referrals to an address created by `before`, oldest first. */
    openTo(address: string, before: Date): AsyncIterable<Referral>;
    /** Makes one write with its event, which carries `credited`. */
    accept(referral: Referral, userId: string, how: { at: Date; credited: boolean }): Promise<Acceptance>;
    acceptedTimes(referrerId: string): Promise<Date[]>;
    /** Closes every open referral to this address, so that it can no longer be accepted. */
    closeAllTo(address: string): Promise<void>;
  };
  readonly limits: { readonly creditedPerMonth: number };
}

const isDifferentPerson = (
  referrerId: string,
  referrer: Person | null,
  userId: string,
  address: string,
): boolean => referrerId !== userId && !referrer?.addresses.includes(address);

/**
 * Accepts the invitation whose link was used, otherwise the oldest to the address. Closes all others to the address. Idempotent.
 *
 * An unverified address accepts only by a link. A link that was mailed to the same address also proves ownership.
 */
export const acceptInvitation = async (
  { people, accounts, referrals, limits }: AcceptInvitationDependencies,
  { userId, email, token, signedUpAt, at, verified }: SignUp,
): Promise<void> => {
  const address = mailboxOf(email);
  const byLink = token === undefined ? null : await referrals.openByToken(token);
  const ownsAddress = verified || byLink?.canonical === address;
  // Only the first account of a mailbox counts; others are `+tag` variants.
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
    // An invitee with an account under the invited address does not count again.
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
