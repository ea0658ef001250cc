import { ApiError } from '@debrief/service-kit/errors';
import { hashAddress, newLink, openLink, unknownLink, usedLink, type Link, type LinkStore } from './links.ts';
import { isEmailVerified, isSalesNotesEmailVerified, type User } from './user.ts';

/** The save methods return false after a concurrent change. */
export interface VerifiedAddressStore {
  byId(id: string): Promise<User | null>;
  saveVerified(user: User, at: Date): Promise<boolean>;
  /** Saves the account of a new owner and ends all sessions. */
  saveNewOwner(user: User, at: Date): Promise<boolean>;
}

export interface VerifyDependencies {
  readonly users: VerifiedAddressStore;
  readonly links: LinkStore & { add(link: Link): Promise<void> };
  readonly eraseFactors: (userId: string) => Promise<void>;
  readonly passwordSignIn: boolean;
  readonly now: () => Date;
}

const addressesWith = (user: User, addressHash: string) => ({
  account: hashAddress(user.email) === addressHash,
  notes: hashAddress(user.salesNotesEmail) === addressHash,
});

export const withVerified = (user: User, addressHash: string, at: Date): User | null => {
  const { account, notes } = addressesWith(user, addressHash);
  const proves = {
    account: account && !isEmailVerified(user),
    notes: notes && !isSalesNotesEmailVerified(user),
  };
  if (!proves.account && !proves.notes) return null;
  return {
    ...user,
    ...(proves.account && { emailVerifiedAt: at }),
    ...(proves.notes && { salesNotesEmailVerifiedAt: at }),
    revision: user.revision + 1,
  };
};

/** Removes the password, sessions and sales-notes address of the person who created the account. */
const withNewOwner = (user: User, at: Date): User => ({
  ...user,
  passwordHash: null,
  emailVerifiedAt: at,
  salesNotesEmail: user.email,
  salesNotesEmailVerifiedAt: at,
  sessionVersion: user.sessionVersion + 1,
  revision: user.revision + 1,
});

const maxAttempts = 5;

/**
 * Retries a change under optimistic locking. Returns null for an unknown account.
 * @param change returns null if nothing has to change
 */
const saveChange = async (
  users: Pick<VerifiedAddressStore, 'byId'>,
  userId: string,
  change: (user: User) => User | null,
  save: (user: User) => Promise<boolean>,
): Promise<{ user: User; changed: boolean } | null> => {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const user = await users.byId(userId);
    if (!user) return null;
    const changed = change(user);
    if (!changed) return { user, changed: false };
    if (await save(changed)) return { user: changed, changed: true };
  }
  throw new ApiError('conflict', 'account_changed', 'Your account was changed elsewhere. Please try again.');
};

export const markVerified = (
  users: VerifiedAddressStore,
  userId: string,
  addressHash: string,
  at: Date,
): Promise<{ user: User; changed: boolean } | null> =>
  saveChange(
    users,
    userId,
    (user) => withVerified(user, addressHash, at),
    (user) => users.saveVerified(user, at),
  );

/**
 * Verifies the address for a new owner. Removes all sign-in methods, because a stranger may have created the
 * account.
 * @returns a token to set a password; undefined if passwords are off or a concurrent request was first
 */
const changeOwner = async (
  { users, links, eraseFactors, passwordSignIn }: VerifyDependencies,
  { userId, addressHash }: Link,
  at: Date,
): Promise<string | undefined> => {
  // Second factors are erased before the change, because a retry would find the address verified and keep
  // them, and again after it, when no session can add more.
  await eraseFactors(userId);
  const saved = await saveChange(
    users,
    userId,
    (user) =>
      addressesWith(user, addressHash).account && !isEmailVerified(user) ? withNewOwner(user, at) : null,
    (user) => users.saveNewOwner(user, at),
  );
  if (!saved?.changed) return undefined;
  await eraseFactors(userId);
  if (!passwordSignIn) return undefined;
  const { link, token } = newLink('reset', saved.user, saved.user.email, { now: at, mailed: true });
  await links.add(link);
  return token;
};

/**
 * Verifies the address of a link. Idempotent.
 * @param callerId the signed-in user, if any
 * @throws {ApiError} for a link that is unknown, expired or used, or whose address the account no longer uses
 */
export const verifyAddress = async (
  dependencies: VerifyDependencies,
  token: string,
  callerId: string | null,
): Promise<{ address: string; already: boolean; resetToken?: string }> => {
  const { users, links, now } = dependencies;
  const at = now();
  const link = await openLink(links, 'verify', token, at);
  const user = await users.byId(link.userId);
  if (!user) throw unknownLink();
  const { account, notes } = addressesWith(user, link.addressHash);
  if (!account && !notes) {
    throw new ApiError(
      'invalid',
      'address_changed',
      'This link is for an address that your account no longer uses. Please open the link in the latest email.',
    );
  }
  const address = account ? user.email : user.salesNotesEmail;
  if (withVerified(user, link.addressHash, at) === null) return { address, already: true };
  if (link.usedAt) throw usedLink();
  const isNewOwner = account && !isEmailVerified(user) && callerId !== user.id;
  const resetToken = isNewOwner ? await changeOwner(dependencies, link, at) : undefined;
  if (!isNewOwner) await markVerified(users, link.userId, link.addressHash, at);
  await links.markUsed(link.id, at);
  return { address, already: false, ...(resetToken !== undefined && { resetToken }) };
};
