import { ApiError } from '@debrief/service-kit/errors';
import { hashAddress, newLink, openLink, unknownLink, usedLink, type Link, type LinkStore } from './links.ts';
import { isEmailVerified, isSalesNotesEmailVerified, type User } from './user.ts';

export interface VerifiedAddressStore {
  byId(id: string): Promise<User | null>;
  /** Stores which addresses are verified, with an event, unless the account changed since `user` was read: then false. */
  saveVerified(user: User, at: Date): Promise<boolean>;
  /** Stores an account that {@link withNewOwner} made and ends its sessions, under the same condition. */
  saveNewOwner(user: User, at: Date): Promise<boolean>;
}

export interface VerifyDependencies {
  readonly users: VerifiedAddressStore;
  readonly links: LinkStore & { add(link: Link): Promise<void> };
  /** Removes passkeys, linked providers and second factors. */
  readonly eraseFactors: (userId: string) => Promise<void>;
  /** Whether people sign in with passwords. */
  readonly passwordSignIn: boolean;
  readonly now: () => Date;
}

/** Which of the account's addresses this is the hash of. */
const addressesWith = (user: User, addressHash: string) => ({
  account: hashAddress(user.email) === addressHash,
  notes: hashAddress(user.salesNotesEmail) === addressHash,
});

/** The account as it is once the owner of the address with this hash has shown themselves; null when that changes nothing. */
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

/** The account for the owner of its address, who did not make it: without the password, sessions and notes address of whoever did. */
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

/** Repeats a change until no other change comes in between. @param change null when nothing has to change */
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

/**
 * Marks every address of the account with this hash as verified.
 * @returns whether anything changed; null when there is no such account
 */
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
 * Verifies the account's address for somebody who is not signed in to it. They may not have made the account, so nothing that
 * could open it stays.
 * @returns a token to choose a password with; undefined where there are no passwords, or another request was first
 */
const changeOwner = async (
  { users, links, eraseFactors, passwordSignIn }: VerifyDependencies,
  { userId, addressHash }: Link,
  at: Date,
): Promise<string | undefined> => {
  // First, because the next try finds the address verified; and again when no session is left that could have added one.
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
 * Verifies the address that the token's link was mailed to. Again with the same link, it says so and changes nothing.
 * @param callerId the user who is signed in where the link was opened
 * @throws {ApiError} for a link that is unknown, expired, or for an address that the account no longer uses
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
      'This link is for an address that the account no longer uses. Please open the link in the latest email.',
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
