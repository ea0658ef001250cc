import { createHash } from 'node:crypto';
import { canonicalAddress } from './suppression.ts';

const hash = (value: string) => createHash('sha256').update(value).digest('hex');

/** What is remembered of a person, across all ways to write their address, without naming them. */
export const addressKey = (address: string): string => hash(canonicalAddress(address));

/** The same for this very spelling. */
export const exactAddressKey = (address: string): string => hash(address.trim().toLowerCase());

/**
 * What an invitation's unsubscribe link carries. It follows from the invitation's own random token, so that a mail that
 * is sent again carries the same link, and tells nobody the invitation.
 */
export const unsubscribeToken = (invitationToken: string): string =>
  createHash('sha256').update(`unsubscribe ${invitationToken}`).digest('base64url').slice(0, 32);
