import { invitationToken, type Invitation } from '@debrief/contracts/http/referrals';
import { ApiError } from '@debrief/service-kit/errors';
import type { AcceptInvitationDependencies } from './accept-invitation.ts';
import { displayNameInMail, type Person } from './person.ts';
import { safeName } from './safe-name.ts';
import type { ShareLinkDependencies } from './share-link.ts';

export interface OpenInvitationDependencies {
  readonly people: AcceptInvitationDependencies['people'];
  readonly accounts: Pick<AcceptInvitationDependencies['accounts'], 'ownerOf'>;
  readonly referrals: Pick<AcceptInvitationDependencies['referrals'], 'openByToken'>;
  readonly shareLinks: Pick<ShareLinkDependencies['shareLinks'], 'ownerOf'>;
}

const nameOf = (person: Person | null) => displayNameInMail(safeName(person?.name ?? ''));

/**
 * Returns the values that prefill the sign-up form.
 * @throws {ApiError} `missing` for an invitation that is unknown, accepted, closed or deleted, or whose
 * address has an account
 */
export const openInvitation = async (
  { people, accounts, referrals, shareLinks }: OpenInvitationDependencies,
  token: string,
): Promise<Invitation> => {
  const isToken = invitationToken.safeParse(token).success;
  const sharedBy = isToken ? await shareLinks.ownerOf(token) : null;
  if (sharedBy !== null) return { name: '', email: '', invitedBy: nameOf(await people.find(sharedBy)) };
  const referral = isToken ? await referrals.openByToken(token) : null;
  if (!referral || (await accounts.ownerOf(referral.canonical)) !== null) {
    throw new ApiError(
      'missing',
      'no_such_invitation',
      'This invitation is no longer open. You can still sign up without it.',
    );
  }
  return {
    name: referral.refereeName,
    email: referral.refereeEmail,
    invitedBy: nameOf(await people.find(referral.referrerId)),
  };
};
