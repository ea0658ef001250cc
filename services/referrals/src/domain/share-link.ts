import { mailboxOf } from '@debrief/contracts/canonical-address';
import type { ShareLink } from '@debrief/contracts/http/referrals';
import { eraseIfDeleted, type EraseUserDependencies } from './erase-user.ts';
import type { InviteDependencies } from './invite.ts';
import { displayNameInMail, type Person } from './person.ts';
import type { Referral } from './referral.ts';
import { safeName } from './safe-name.ts';

export interface ShareLinkDependencies extends EraseUserDependencies {
  readonly shareLinks: {
    /** Returns the user's token. Stores `newToken` if the user has none yet. */
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
    /**
     * Stores a referral without an email. Returns false if the referrer already has a referral to this
     * address.
     */
    addWithoutEvent(referral: Referral): Promise<boolean>;
  };
}

/**
 * Stores a referral, without the user's address, for a user who signed up by a referral link. The address
 * must be verified: otherwise, a referral under a stranger's address would be accepted when the stranger
 * signs up.
 */
export const inviteByShareLink = async (
  dependencies: LinkSignUpDependencies,
  { userId, name, referralToken }: Person,
  { email, at }: { readonly email: string; readonly at: Date },
): Promise<void> => {
  const { shareLinks, people, accounts, referrers, referrals, newId, newToken } = dependencies;
  const referrerId = referralToken ? await shareLinks.ownerOf(referralToken) : null;
  if (referrerId === null || referrerId === userId) return;
  const canonical = mailboxOf(email);
  const owner = await accounts.ownerOf(canonical);
  const isReferrers = (await people.find(referrerId))?.addresses.includes(canonical);
  if (isReferrers || (owner !== null && owner !== userId)) return;
  await referrers.ensure(referrerId);
  await referrals.addWithoutEvent({
    id: newId(),
    referrerId,
    refereeName: displayNameInMail(safeName(name ?? '')),
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
