import { ApiError } from '@debrief/service-kit/errors';
import { signedOut } from './accounts.ts';
import { hashAddress, newLink, type Link, type LinkKind } from './links.ts';
import { accountKey, isEmailVerified, isSalesNotesEmailVerified, type User } from './user.ts';

export interface SendLinkDependencies {
  readonly users: {
    byId(id: string): Promise<User | null>;
    byAddress(email: string): Promise<User | null>;
  };
  readonly links: {
    addMailed(link: Link, mail: { token: string; user: User; address: string }, cause: string): Promise<void>;
    /** Counts only unused, unexpired links for this address. */
    hasOpen(userId: string, addressHash: string, at: Date): Promise<boolean>;
    /** @param owner user to notify by an event */
    add(link: Link, owner?: User): Promise<void>;
  };
  readonly quota: {
    /** Returns false if the daily quota is used up. */
    take(kind: LinkKind, addressHash: string, at: Date): Promise<boolean>;
  };
  readonly now: () => Date;
  readonly newId: () => string;
}

const unverifiedAddresses = (user: User): string[] => [
  ...(isEmailVerified(user) ? [] : [user.email]),
  ...(isSalesNotesEmailVerified(user) || accountKey(user.salesNotesEmail) === accountKey(user.email)
    ? []
    : [user.salesNotesEmail]),
];

/** Returns false if the daily quota of the address is used up. */
const mailLink = async (
  { links, quota, now }: SendLinkDependencies,
  kind: LinkKind,
  user: User,
  address: string,
  cause: string,
): Promise<boolean> => {
  const at = now();
  if (!(await quota.take(kind, hashAddress(address), at))) return false;
  const { link, token } = newLink(kind, user, address, { now: at, mailed: true });
  await links.addMailed(link, { token, user, address }, cause);
  return true;
};

/**
 * Does nothing if the address is verified, replaced or over its quota, or has an open link.
 * @param cause id of the event that triggers it
 */
const sendVerification = async (
  dependencies: SendLinkDependencies,
  userId: string,
  address: string,
  cause: string,
): Promise<void> => {
  const { users, links, now } = dependencies;
  const user = await users.byId(userId);
  if (!user || !unverifiedAddresses(user).includes(address)) return;
  if (await links.hasOpen(userId, hashAddress(address), now())) return;
  await mailLink(dependencies, 'verify', user, address, cause);
};

interface ReportedAddress {
  readonly userId: string;
  readonly email?: string | undefined;
  readonly emailVerified?: boolean | undefined;
}

/** Emails a link if the sign-up left the address unverified. @param cause id of the event */
export const verifyNewAddress = async (
  dependencies: SendLinkDependencies,
  { userId, email, emailVerified }: ReportedAddress,
  cause: string,
): Promise<void> => {
  if (email !== undefined && emailVerified === false)
    await sendVerification(dependencies, userId, email, cause);
};

/** Emails a link to each unverified address. @param cause id of the event */
export const verifyChangedAddresses = async (
  dependencies: SendLinkDependencies,
  user: ReportedAddress & { salesNotesEmail: string; salesNotesEmailVerified?: boolean | undefined },
  cause: string,
): Promise<void> => {
  await verifyNewAddress(dependencies, user, `${cause} account`);
  if (user.salesNotesEmailVerified === false)
    await sendVerification(dependencies, user.userId, user.salesNotesEmail, cause);
};

/**
 * Emails a verification link to each unverified address of a user.
 * @returns the addresses
 * @throws {ApiError} `tooMany` if an address has used up its daily quota
 */
export const resendVerification = async (
  dependencies: SendLinkDependencies,
  userId: string,
): Promise<string[]> => {
  const user = await dependencies.users.byId(userId);
  if (!user) throw signedOut();
  const addresses = unverifiedAddresses(user);
  for (const address of addresses) {
    if (await mailLink(dependencies, 'verify', user, address, dependencies.newId())) continue;
    throw new ApiError(
      'tooMany',
      'too_many_links',
      `${address} has been sent as many links as one day allows. Please check its spam folder, or try again tomorrow.`,
    );
  }
  return addresses;
};

/** @param cause id of the event that triggers it */
export const sendResetLink = async (
  dependencies: SendLinkDependencies,
  email: string,
  cause: string,
): Promise<void> => {
  const user = await dependencies.users.byAddress(email);
  if (user) await mailLink(dependencies, 'reset', user, user.email, cause);
};

/**
 * Returns null for an unknown account. Does not email the link.
 * @param byAdmin notifies the user by email
 */
export const createResetLink = async (
  {
    links,
    now,
  }: Pick<SendLinkDependencies, 'now'> & { readonly links: Pick<SendLinkDependencies['links'], 'add'> },
  user: User | null,
  { byAdmin = false } = {},
): Promise<{ token: string; expiresAt: Date } | null> => {
  if (!user) return null;
  const { link, token } = newLink('reset', user, user.email, { now: now(), mailed: false });
  await links.add(link, byAdmin ? user : undefined);
  return { token, expiresAt: link.expiresAt };
};
