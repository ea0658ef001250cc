import { createHash, randomBytes } from 'node:crypto';
import { resetLinkMs, verificationLinkMs } from '@debrief/contracts/http/address-links';
import { ApiError } from '@debrief/service-kit/errors';
import { accountKey, type User } from './user.ts';

export type LinkKind = 'verify' | 'reset';

/**
 * Verification or reset link. The id is the hash of the token. Auth's database contains the token only until
 * the event for the email is published.
 */
export interface Link {
  readonly id: string;
  readonly kind: LinkKind;
  readonly userId: string;
  readonly addressHash: string;
  /** Session version at creation. A reset link is valid only while the user's version is the same. */
  readonly sessionVersion: number;
  /** True if only the owner of the mailbox can know the token, so that using it verifies the address. */
  readonly mailed: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

export interface LinkStore {
  find(id: string): Promise<Link | null>;
  isNewest(link: Link): Promise<boolean>;
  markUsed(id: string, at: Date): Promise<void>;
}

const sha256 = (value: string): string => createHash('sha256').update(value).digest('hex');

const hashToken = (token: string): string => sha256(token);

export const hashAddress = (address: string): string => sha256(accountKey(address));

const lifetimes: Record<LinkKind, number> = { verify: verificationLinkMs, reset: resetLinkMs };

export const newLink = (
  kind: LinkKind,
  user: Pick<User, 'id' | 'sessionVersion'>,
  address: string,
  { now, mailed }: { now: Date; mailed: boolean },
): { link: Link; token: string } => {
  const token = randomBytes(32).toString('base64url');
  const link: Link = {
    id: hashToken(token),
    kind,
    userId: user.id,
    addressHash: hashAddress(address),
    sessionVersion: user.sessionVersion,
    mailed,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimes[kind]),
    usedAt: null,
  };
  return { link, token };
};

export const unknownLink = () =>
  new ApiError('missing', 'link_unknown', 'This link isn’t valid. Please request a new one.');

export const usedLink = () =>
  new ApiError(
    'invalid',
    'link_used',
    'This link has been used or is out of date. Please request a new one.',
  );

const expiredLink = () =>
  new ApiError('invalid', 'link_expired', 'This link has expired. Please request a new one.');

/** @throws {ApiError} if the link is unknown or has expired */
export const openLink = async (links: LinkStore, kind: LinkKind, token: string, now: Date): Promise<Link> => {
  const link = await links.find(hashToken(token));
  if (link?.kind !== kind) throw unknownLink();
  if (link.expiresAt <= now) throw expiredLink();
  return link;
};
