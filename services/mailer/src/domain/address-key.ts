import { createHash } from 'node:crypto';
import { canonicalAddress, mailboxOf, withoutTag } from '@debrief/contracts/canonical-address';

const hash = (value: string) => createHash('sha256').update(value).digest('hex');

/** What is remembered of a person, across all ways to write their address, without naming them. */
export const addressKey = (address: string): string => hash(mailboxOf(address));

/** The same for this very mailbox with its tag. */
export const exactAddressKey = (address: string): string => hash(canonicalAddress(address));

const typed = (address: string) => address.trim().toLowerCase();

/** Both keys as earlier versions stored them. A hash cannot be computed anew, and who said no must not be asked again. */
export const earlierKeys = {
  address: (address: string): string => hash(withoutTag(typed(address))),
  exact: (address: string): string => hash(typed(address)),
};

/**
 * What an invitation's unsubscribe link carries. It follows from the invitation's own random token, so that a mail that
 * is sent again carries the same link, and tells nobody the invitation.
 */
export const unsubscribeToken = (invitationToken: string): string =>
  createHash('sha256').update(`unsubscribe ${invitationToken}`).digest('base64url').slice(0, 32);
