import { createHash } from 'node:crypto';
import { canonicalAddress, mailboxOf, withoutTag } from '@debrief/contracts/canonical-address';

const hash = (value: string) => createHash('sha256').update(value).digest('hex');

/** Returns the same key for all spellings of an address. */
export const addressKey = (address: string): string => hash(mailboxOf(address));

/** Returns the key of one address. Addresses with different plus tags have different keys. */
export const exactAddressKey = (address: string): string => hash(canonicalAddress(address));

const typed = (address: string) => address.trim().toLowerCase();

/** Keys of earlier versions. Hashes cannot be migrated, and unsubscribed addresses must stay unsubscribed. */
export const legacyKeys = {
  address: (address: string): string => hash(withoutTag(typed(address))),
  exact: (address: string): string => hash(typed(address)),
};

/**
 * Derives a token from the invitation token, without revealing it, so that a resent email has the same link.
 */
export const unsubscribeToken = (invitationToken: string): string =>
  createHash('sha256').update(`unsubscribe ${invitationToken}`).digest('base64url').slice(0, 32);
