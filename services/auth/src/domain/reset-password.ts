import { ApiError } from '@debrief/service-kit/errors';
import type { PasswordHasher } from './accounts.ts';
import type { RecordAudit } from './audit.ts';
import { hashAddress, openLink, unknownLink, usedLink, type LinkStore } from './links.ts';
import { accountKey, assumedVerifiedAt, isEmailVerified, isExplicitlyVerified, type User } from './user.ts';
import { withVerified } from './verify-address.ts';
import { refuseWeakPassword } from './weak-password.ts';

export interface PasswordStore {
  byId(id: string): Promise<User | null>;
  /**
   * Stores a new password and ends every session, with events, unless the sessions were ended since `before` was read:
   * then false.
   */
  resetPassword(before: User, after: User, at: Date): Promise<boolean>;
}

export interface ResetPasswordDependencies {
  readonly users: PasswordStore;
  readonly links: LinkStore;
  readonly passwords: PasswordHasher;
  readonly recordAudit: RecordAudit;
  /** Removes what opens an account without its password: passkeys and linked providers. */
  readonly eraseSignInMethods: (userId: string) => Promise<void>;
  /** Removes these, and what is asked for after the password. */
  readonly eraseFactors: (userId: string) => Promise<void>;
  readonly now: () => Date;
}

/**
 * Sends notes to the account's own address unless another address was proved: the person whom a new password keeps out may
 * have chosen it.
 * @param isOwnerNew whether the account itself was of nobody who had proved its address
 */
const withOwnNotesAddress = (user: User, isOwnerNew: boolean): User => {
  const isOwn = accountKey(user.salesNotesEmail) === accountKey(user.email);
  if (isOwn || (isExplicitlyVerified(user.salesNotesEmailVerifiedAt) && !isOwnerNew)) return user;
  const { email, emailVerifiedAt = assumedVerifiedAt } = user;
  return { ...user, salesNotesEmail: email, salesNotesEmailVerifiedAt: emailVerifiedAt };
};

/**
 * Sets a new password by a link, ends every session, removes every passkey, linked provider and unproved notes address, and
 * signs nobody in. Works once: it raises the session version that the link was made for, in the same write.
 * @throws {ApiError} for a link that is unknown, expired, used, or not the newest, and for a password that is easy to guess
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
      'There is a newer link. Please open the one in the latest email.',
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
  // A passkey or linked provider opens the account without the new password, and may be the reason for it. The second factor of an account whose
  // address nobody had shown to be theirs may be a stranger's, too. They go first, because the next link finds the address
  // verified, and again when no session is left that could have added one meanwhile.
  const erase = isOwnerNew ? eraseFactors : eraseSignInMethods;
  await erase(before.id);
  if (!(await users.resetPassword(before, after, at))) throw usedLink();
  await erase(before.id);
  await links.markUsed(link.id, at);
  await recordAudit({ action: 'password-reset', actorId: null, userId: before.id });
};
