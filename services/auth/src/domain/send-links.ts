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
    /** Returns true if there is an unused verification link to the address that has not expired. */
    hasOpen(userId: string, addressHash: string, at: Date): Promise<boolean>;
    /** @param owner user who is notified of the link by email; undefined if nobody is */
    add(link: Link, owner?: User): Promise<void>;
  };
  readonly quota: {
    /** Counts a link to the address. Returns false if the daily quota for this kind of link is used up. */
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

/** Emails a new link. Returns false if the daily quota of the address is used up. */
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
 * Emails a verification link, unless the address is verified, no longer used or over its quota, or has an
 * open link.
 * @param cause id of the event that triggers the email
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

/**
 * Emails a verification link if the account email is unverified.
 * @param cause id of the event that triggers the email
 */
export const verifyNewAddress = async (
  dependencies: SendLinkDependencies,
  { userId, email, emailVerified }: ReportedAddress,
  cause: string,
): Promise<void> => {
  if (email !== undefined && emailVerified === false)
    await sendVerification(dependencies, userId, email, cause);
};

/**
 * Emails a verification link to each unverified address.
 * @param cause id of the event that triggers the emails
 */
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
 * Emails a new verification link to each unverified address of a user.
 * @returns the addresses
 * @throws {ApiError} `tooMany` if the daily quota of an address is used up
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
      `We’ve sent as many links to ${address} as we can today. Please check your spam folder, or try again tomorrow.`,
    );
  }
  return addresses;
};

/**
 * Emails a reset link if the address has an account.
 * @param cause id of the event that triggers the email
 */
export const sendResetLink = async (
  dependencies: SendLinkDependencies,
  email: string,
  cause: string,
): Promise<void> => {
  const user = await dependencies.users.byAddress(email);
  if (user) await mailLink(dependencies, 'reset', user, user.email, cause);
};

/**
 * Creates a reset link without emailing it. Returns null for an unknown account.
 * @param byAdmin true if an admin creates the link for another user, who is then notified by email
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
