import { ApiError } from '@debrief/service-kit/errors';
import { signedOut } from './accounts.ts';
import { hashAddress, newLink, type Link, type LinkKind } from './links.ts';
import { accountKey, isEmailVerified, isSalesNotesEmailVerified, type User } from './user.ts';

/** What making links needs of storage. */
export interface SendLinkDependencies {
  readonly users: {
    byId(id: string): Promise<User | null>;
    byAddress(email: string): Promise<User | null>;
  };
  readonly links: {
    /** Stores a link with the event that mails it to `address`. @param cause one link for each: a second one is not stored */
    addMailed(link: Link, mail: { token: string; user: User; address: string }, cause: string): Promise<void>;
    /** Whether the user has a link to verify this address with that still works. */
    hasOpen(userId: string, addressHash: string, at: Date): Promise<boolean>;
    /** Stores a link that somebody hands over. @param owner whom an event has told of it */
    add(link: Link, owner?: User): Promise<void>;
  };
  readonly quota: {
    /** Counts one mail to the address: false when today's are used up. */
    take(kind: LinkKind, addressHash: string, at: Date): Promise<boolean>;
  };
  readonly now: () => Date;
  readonly newId: () => string;
}

/** The addresses of an account that are not verified, each once. */
const unverifiedAddresses = (user: User): string[] => [
  ...(isEmailVerified(user) ? [] : [user.email]),
  ...(isSalesNotesEmailVerified(user) || accountKey(user.salesNotesEmail) === accountKey(user.email)
    ? []
    : [user.salesNotesEmail]),
];

/** False when the address has had all its mails of today. */
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
 * Mails a link to `address`, because of the event with the id `cause`, if it still is an address of the user that is not
 * verified and no link to it works. Over the day's limit none is mailed: the user can have one sent later.
 */
export const sendVerification = async (
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

/**
 * Mails a link to each of the user's addresses that is not verified.
 * @returns these addresses
 * @throws {ApiError} `tooMany` when one of them has had all its mails of today
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

/** Mails a link for a new password, if the address, as typed, has an account; because of the event with the id `cause`. */
export const sendResetLink = async (
  dependencies: SendLinkDependencies,
  email: string,
  cause: string,
): Promise<void> => {
  const user = await dependencies.users.byAddress(email);
  if (user) await mailLink(dependencies, 'reset', user, user.email, cause);
};

/**
 * A link for a new password that is handed over, not mailed. Null when there is no such account.
 * @param byAdmin whether somebody else makes it, which the user is told
 */
export const makeResetLink = async (
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
