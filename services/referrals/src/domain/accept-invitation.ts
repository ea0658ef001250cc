import { mailboxOf } from '@debrief/contracts/canonical-address';
import { monthOf } from './credits.ts';
import type { Person } from './person.ts';
import type { Referral } from './referral.ts';
import { inviteByShareLink, type LinkSignUpDependencies } from './share-link.ts';

export interface SignUp {
  readonly userId: string;
  readonly email: string;
  readonly signedUpAt: Date;
  readonly at: Date;
  readonly verified: boolean;
}

/**
 * `alreadyAccepted`: the account has accepted another referral. `notOpen`: this referral cannot be accepted.
 */
type Acceptance = 'accepted' | 'alreadyAccepted' | 'notOpen';

export interface AcceptInvitationDependencies extends LinkSignUpDependencies {
  readonly accounts: LinkSignUpDependencies['accounts'] & {
    /**
     * Claims the address unless another account owns it.
     * @returns the owner
     */
    claim(address: string, userId: string): Promise<string>;
  };
  readonly referrals: LinkSignUpDependencies['referrals'] & {
    hasAccepted(userId: string): Promise<boolean>;
    openByToken(token: string): Promise<Referral | null>;
    /** Lists open referrals to the address that were not created after `before`, oldest first. */
    openTo(address: string, before: Date): AsyncIterable<Referral>;
    /** Accepts a referral and stores its event in the same write. */
    accept(referral: Referral, userId: string, how: { at: Date; credited: boolean }): Promise<Acceptance>;
    acceptedTimes(referrerId: string): Promise<Date[]>;
    /** Closes all open referrals to the address, so that they can no longer be accepted. */
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
 * Accepts one invitation for a new account: the one whose link was used, otherwise the earliest one to its
 * address. Closes the other invitations to the address. Does nothing until the address is verified. Signing
 * up through a link that was emailed to the address verifies it, too. Idempotent.
 */
export const acceptInvitation = async (
  dependencies: AcceptInvitationDependencies,
  { userId, email, signedUpAt, at, verified }: SignUp,
): Promise<void> => {
  const { people, accounts, referrals, limits } = dependencies;
  const address = mailboxOf(email);
  // The verification event may arrive before the sign-up event. The handler of the former claims the address
  // before it reads the token; the handler of the latter stores the token before it reads the owner. So at
  // least one of them finds both the token and the claim.
  if (verified) await accounts.claim(address, userId);
  const user = await people.find(userId);
  const token = user?.referralToken;
  const byLink = token ? await referrals.openByToken(token) : null;
  // Only the mailbox's first account counts. Later ones use variants of its address, such as with a `+tag`.
  const owner =
    byLink?.canonical === address ? await accounts.claim(address, userId) : await accounts.ownerOf(address);
  if (owner !== userId) return;

  const hasAccepted = await referrals.hasAccepted(userId);
  if (user && !byLink && !hasAccepted) await inviteByShareLink(dependencies, user, { email, at: signedUpAt });

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
    // The invitee does not count again if another account owns the invited address.
    const holder = await accounts.ownerOf(byLink.canonical);
    return holder === null || holder === userId ? tryAccept(byLink) : 'notOpen';
  };

  const acceptByAddress = async (): Promise<void> => {
    for await (const referral of referrals.openTo(address, signedUpAt)) {
      if ((await tryAccept(referral)) !== 'notOpen') return;
    }
  };

  if (!hasAccepted && (await acceptByLink()) === 'notOpen') await acceptByAddress();
  await referrals.closeAllTo(address);
};
