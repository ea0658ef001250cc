import { ApiError } from '@debrief/service-kit/errors';
import type { PasswordHasher } from './accounts.ts';
import type { RecordAudit } from './audit.ts';
import { hashAddress, openLink, unknownLink, usedLink, type LinkStore } from './links.ts';
import { accountKey, assumedVerifiedAt, isEmailVerified, isExplicitlyVerified, type User } from './user.ts';
import { withVerified } from './verify-address.ts';
import { refuseWeakPassword } from './weak-password.ts';

export interface PasswordStore {
  byId(id: string): Promise<User | null>;
  resetPassword(before: User, after: User, at: Date): Promise<boolean>;
}

export interface ResetPasswordDependencies {
  readonly users: PasswordStore;
  readonly links: LinkStore;
  readonly passwords: PasswordHasher;
  readonly recordAudit: RecordAudit;
  /** Removes passkeys, linked providers and API tokens. */
  readonly eraseSignInMethods: (userId: string) => Promise<void>;
  readonly eraseFactors: (userId: string) => Promise<void>;
  readonly now: () => Date;
}

/**
 * Sets the sales-notes address to the account email, unless the owner has verified the sales-notes address.
 * An intruder may have set it.
 * @param isOwnerNew true if the account email was not verified before: then somebody else may have verified
 * the sales-notes address
 */
const withOwnNotesAddress = (user: User, isOwnerNew: boolean): User => {
  const isOwn = accountKey(user.salesNotesEmail) === accountKey(user.email);
  if (isOwn || (isExplicitlyVerified(user.salesNotesEmailVerifiedAt) && !isOwnerNew)) return user;
  const { email, emailVerifiedAt = assumedVerifiedAt } = user;
  return { ...user, salesNotesEmail: email, salesNotesEmailVerifiedAt: emailVerifiedAt };
};

/**
 * Sets a new password, ends every session, and removes passkeys, linked providers, API tokens and an
 * unverified sales-notes address. If an emailed link verifies the account, also removes the authenticator app. A link
 * works once, because it depends on the session version, which increases.
 * @throws {ApiError} for a link that is unknown, expired, used or not the newest, and for a weak password
 */
export const resetPassword = async (
  { users, links, passwords, now, recordAudit, eraseSignInMethods, eraseFactors }: ResetPasswordDependencies,
  { token, password }: { token: string; password: string },
): Promise<void> => {
  const link = await openLink(links, 'reset', token, now());
  if (!(await links.isNewest(link))) {
    throw new ApiError(
      'invalid',
      'link_replaced',
      'There’s a newer link. Please open the one in the latest email.',
    );
  }
  const before = await users.byId(link.userId);
  if (!before) throw unknownLink();
  const isCurrent =
    before.sessionVersion === link.sessionVersion && hashAddress(before.email) === link.addressHash;
  if (link.usedAt || !isCurrent) throw usedLink();
  refuseWeakPassword(password, before);
  const passwordHash = await passwords.hash(password);
  const at = now();
  const isOwnerNew = link.mailed && !isEmailVerified(before);
  const owned = withOwnNotesAddress(before, isOwnerNew);
  const proved = (link.mailed && withVerified(owned, link.addressHash, at)) || owned;
  const after = {
    ...proved,
    passwordHash,
    sessionVersion: before.sessionVersion + 1,
    revision: before.revision + (proved === before ? 0 : 1),
  };
  // An intruder may have added these sign-in methods. They are erased before the reset, because a retry would
  // find the address verified and keep the authenticator app, and again after it, when no session can add
  // more.
  const erase = isOwnerNew ? eraseFactors : eraseSignInMethods;
  await erase(before.id);
  if (!(await users.resetPassword(before, after, at))) throw usedLink();
  await erase(before.id);
  await links.markUsed(link.id, at);
  await recordAudit({ action: 'password-reset', actorId: null, userId: before.id });
};
