import { createHash } from 'node:crypto';
import { canonicalAddress, mailboxOf, withoutTag } from '@debrief/contracts/canonical-address';

const hash = (value: string) => createHash('sha256').update(value).digest('hex');

/** Returns one key per mailbox. Spelling and `+tag` do not matter, nor do dots in a Gmail address. */
export const addressKey = (address: string): string => hash(mailboxOf(address));

/**
 * Returns one key per address. Unlike {@link addressKey}, distinguishes `+tag`s, and dots in Gmail addresses.
 */
export const exactAddressKey = (address: string): string => hash(canonicalAddress(address));

const typed = (address: string) => address.trim().toLowerCase();

/**
 * Keys as earlier versions computed them. Hashes cannot be migrated, and suppressed addresses must stay
 * suppressed.
 */
export const legacyKeys = {
  address: (address: string): string => hash(withoutTag(typed(address))),
  exact: (address: string): string => hash(typed(address)),
};

/**
 * Derives a token from the invitation token, so that a repeated email has the same link. The derived token
 * does not reveal the invitation token.
 */
export const unsubscribeToken = (invitationToken: string): string =>
  createHash('sha256').update(`unsubscribe ${invitationToken}`).digest('base64url').slice(0, 32);
