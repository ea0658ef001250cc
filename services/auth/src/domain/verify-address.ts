import { ApiError } from '@debrief/service-kit/errors';
import { hashAddress, openLink, unknownLink, usedLink, type LinkStore } from './links.ts';
import { isEmailVerified, isSalesNotesEmailVerified, type User } from './user.ts';

export interface VerifiedAddressStore {
  byId(id: string): Promise<User | null>;
  /** Stores which addresses are verified, with an event, unless the account changed since `user` was read: then false. */
  saveVerified(user: User, at: Date): Promise<boolean>;
}

/** Which of the account's addresses this is the hash of, and whether each is verified already. */
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

const maxAttempts = 5;

/**
 * Marks every address of the account with this hash as verified.
 * @returns whether anything changed; null when there is no such account
 */
export const markVerified = async (
  users: VerifiedAddressStore,
  userId: string,
  addressHash: string,
  at: Date,
): Promise<{ user: User; changed: boolean } | null> => {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const user = await users.byId(userId);
    if (!user) return null;
    const verified = withVerified(user, addressHash, at);
    if (!verified) return { user, changed: false };
    if (await users.saveVerified(verified, at)) return { user: verified, changed: true };
  }
  throw new ApiError('conflict', 'account_changed', 'Your account was changed elsewhere. Please try again.');
};

/**
 * Verifies the address that the token's link was mailed to. Again with the same link, it says so and changes nothing.
 * @throws {ApiError} for a link that is unknown, expired, or for an address that the account no longer uses
 */
export const verifyAddress = async (
  { users, links, now }: { users: VerifiedAddressStore; links: LinkStore; now: () => Date },
  token: string,
): Promise<{ address: string; already: boolean }> => {
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
  await markVerified(users, link.userId, link.addressHash, at);
  await links.markUsed(link.id, at);
  return { address, already: false };
};
