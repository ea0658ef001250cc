import { mailboxOf } from '@debrief/contracts/canonical-address';
import type { ShareLink } from '@debrief/contracts/http/referrals';
import { eraseIfDeleted, type EraseUserDependencies } from './erase-user.ts';
import type { InviteDependencies } from './invite.ts';
import { displayNameInMail } from './person.ts';
import type { Referral } from './referral.ts';
import { safeName } from './safe-name.ts';

export interface ShareLinkDependencies extends EraseUserDependencies {
  readonly shareLinks: {
    /** Stores `newToken` if the user has no token. */
    ensure(userId: string, newToken: string): Promise<string>;
    ownerOf(token: string): Promise<string | null>;
    remove(userId: string): Promise<void>;
  };
  readonly newToken: () => string;
}

export const shareLinkOf = async (
  dependencies: ShareLinkDependencies,
  userId: string,
): Promise<ShareLink> => {
  const token = await dependencies.shareLinks.ensure(userId, dependencies.newToken());
  await eraseIfDeleted(dependencies, userId);
  return { token };
};

export interface LinkSignUpDependencies
  extends ShareLinkDependencies, Pick<InviteDependencies, 'accounts' | 'newId'> {
  readonly referrers: EraseUserDependencies['referrers'] & InviteDependencies['referrers'];
  readonly accounts: EraseUserDependencies['accounts'] & InviteDependencies['accounts'];
  readonly referrals: EraseUserDependencies['referrals'] & {
    /** Does not mail the referral. Returns false if the referrer already has one to this address. */
    addWithoutEvent(referral: Referral): Promise<boolean>;
  };
}

interface LinkSignUp {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly token?: string | undefined;
  readonly at: Date;
}

/**
 * Stores a referral for a sign-up by share link, which is then accepted like an invitation. Earlier invitations to the mailbox take
 * precedence. Stores no address, because the user did not share it with the referrer.
 */
export const inviteByShareLink = async (
  dependencies: LinkSignUpDependencies,
  { userId, name, email, token, at }: LinkSignUp,
): Promise<void> => {
  const { shareLinks, people, accounts, referrers, referrals, newId, newToken } = dependencies;
  const referrerId = token === undefined ? null : await shareLinks.ownerOf(token);
  if (referrerId === null || referrerId === userId) return;
  const canonical = mailboxOf(email);
  const owner = await accounts.ownerOf(canonical);
  const isReferrers = (await people.find(referrerId))?.addresses.includes(canonical);
  if (isReferrers || (owner !== null && owner !== userId)) return;
  await referrers.ensure(referrerId);
  await referrals.addWithoutEvent({
    id: newId(),
    referrerId,
    refereeName: displayNameInMail(safeName(name)),
    refereeEmail: '',
    canonical,
    status: 'pending',
    acceptable: true,
    token: newToken(),
    createdAt: at,
    acceptedAt: null,
  });
  await eraseIfDeleted(dependencies, referrerId);
};
