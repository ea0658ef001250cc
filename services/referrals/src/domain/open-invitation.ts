import { invitationToken, type Invitation } from '@debrief/contracts/http/referrals';
import { ApiError } from '@debrief/service-kit/errors';
import type { AcceptInvitationDependencies } from './accept-invitation.ts';
import { displayNameInMail } from './person.ts';
import { safeName } from './safe-name.ts';

export interface OpenInvitationDependencies {
  readonly people: AcceptInvitationDependencies['people'];
  readonly accounts: Pick<AcceptInvitationDependencies['accounts'], 'ownerOf'>;
  readonly referrals: Pick<AcceptInvitationDependencies['referrals'], 'openByToken'>;
}

/**
 * What an invitation fills into the sign-up form.
 * @throws {ApiError} `missing` for one that is unknown, accepted, deleted, or for somebody who has an account by now
 */
export const openInvitation = async (
  { people, accounts, referrals }: OpenInvitationDependencies,
  token: string,
): Promise<Invitation> => {
  const referral = invitationToken.safeParse(token).success ? await referrals.openByToken(token) : null;
  if (!referral || (await accounts.ownerOf(referral.canonical)) !== null) {
    throw new ApiError(
      'missing',
      'no_such_invitation',
      'This invitation is no longer open. You can still sign up without it.',
    );
  }
  const referrer = await people.find(referral.referrerId);
  return {
    name: referral.refereeName,
    email: referral.refereeEmail,
    invitedBy: displayNameInMail(safeName(referrer?.name ?? '')),
  };
};
