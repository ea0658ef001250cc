import { createHash, randomBytes } from 'node:crypto';
import { resetLinkMs, verificationLinkMs } from '@debrief/contracts/http/address-links';
import { ApiError } from '@debrief/service-kit/errors';
import { accountKey, type User } from './user.ts';

export type LinkKind = 'verify' | 'reset';

/** A link that was mailed or handed over. Its token is stored as a hash only: who reads the database cannot use it. */
export interface Link {
  /** The token's SHA-256. */
  readonly id: string;
  readonly kind: LinkKind;
  readonly userId: string;
  /** Of the address that it was made for: see {@link hashAddress}. */
  readonly addressHash: string;
  /** The account's when it was made: a new password, or whatever else ends all sessions, ends the links as well. */
  readonly sessionVersion: number;
  /** Whether it went to the address alone, so that whoever has it owns the mailbox. */
  readonly mailed: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

export interface LinkStore {
  find(id: string): Promise<Link | null>;
  /** Whether no newer link of its kind was made for its user. */
  isNewest(link: Link): Promise<boolean>;
  markUsed(id: string, at: Date): Promise<void>;
}

const sha256 = (value: string): string => createHash('sha256').update(value).digest('hex');

const hashToken = (token: string): string => sha256(token);

/** The same for every spelling that means one account; names nobody. */
export const hashAddress = (address: string): string => sha256(accountKey(address));

const lifetimes: Record<LinkKind, number> = { verify: verificationLinkMs, reset: resetLinkMs };

/** A new link to `address` of `user`, and the token that goes into it. */
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
  new ApiError('missing', 'link_unknown', 'This link is not valid. Please ask for a new one.');

export const usedLink = () =>
  new ApiError(
    'invalid',
    'link_used',
    'This link has been used or is out of date. Please ask for a new one.',
  );

const expiredLink = () =>
  new ApiError('invalid', 'link_expired', 'This link has expired. Please ask for a new one.');

/** @throws {ApiError} when there is no such link any more */
export const openLink = async (links: LinkStore, kind: LinkKind, token: string, now: Date): Promise<Link> => {
  const link = await links.find(hashToken(token));
  if (link?.kind !== kind) throw unknownLink();
  if (link.expiresAt <= now) throw expiredLink();
  return link;
};
