import { mailboxOf } from '@debrief/contracts/canonical-address';
import type { ShareLink } from '@debrief/contracts/http/referrals';
import { eraseIfDeleted, type EraseUserDependencies } from './erase-user.ts';
import type { InviteDependencies } from './invite.ts';
import { displayNameInMail } from './person.ts';
import type { Referral } from './referral.ts';
import { safeName } from './safe-name.ts';

export interface ShareLinkDependencies extends EraseUserDependencies {
  readonly shareLinks: {
    /** The user's token; `newToken` becomes it where there is none yet. */
    ensure(userId: string, newToken: string): Promise<string>;
    ownerOf(token: string): Promise<string | null>;
    remove(userId: string): Promise<void>;
  };
  readonly newToken: () => string;
}

/** The link that a user shares with anybody. */
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
    /** Without an event, so that nothing is mailed. False when the referrer has one to this address already. */
    addWithoutEvent(referral: Referral): Promise<boolean>;
  };
}

/** Somebody who signed up, by a link or without one. */
interface LinkSignUp {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly token?: string | undefined;
  readonly at: Date;
}

/**
 * Stores a referral for somebody who signs up by a shared link, as if they had been invited at that moment, but without a
 * mail. It is accepted like any other: once, by a mailbox that is shown to be theirs, and after invitations that were mailed
 * there before. The referrer sees no address: it was given to Debrief, not to them.
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
