import { canonicalAddress } from '@debrief/contracts/canonical-address';
import type { Currency } from '@debrief/contracts/currency';
import type { DateFormat } from '@debrief/contracts/date-preferences';
import type { PageRequest } from '@debrief/service-kit/paging';

export interface User {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Null for an account without a password, such as after sign-up with a provider. */
  readonly passwordHash: string | null;
  readonly isAdmin: boolean;
  /** Issuer of the provider of which a group made the user an admin. Unset for all other admins. */
  readonly adminIssuer?: string | null;
  readonly createdAt: Date;
  readonly lastLoginAt: Date | null;
  readonly salesNotesEmail: string;
  readonly currency: Currency;
  readonly reviewBeforeSaving?: boolean | undefined;
  readonly referralCredits: number;
  readonly sessionVersion: number;
  /** Session that is open although its version is lower than `sessionVersion`. */
  readonly keptSessionId?: string | null;
  /** Increases with each change of preferences, name or addresses, including their verification. */
  readonly revision: number;
  /**
   * Null until verified. Missing in accounts that were created before verification existed or while it was
   * off. Such addresses count as verified.
   */
  readonly emailVerifiedAt?: Date | null;
  readonly salesNotesEmailVerifiedAt?: Date | null;
  readonly timeZone?: string | null | undefined;
  readonly dateFormat?: DateFormat | undefined;
  readonly morningMail?: boolean | undefined;
}

export interface UserDirectory {
  /**
   * Lists users, newest first.
   * @param q part of a name or email
   */
  list(q: string | undefined, page: PageRequest): AsyncIterable<User>;
}

/** Stored if an address is changed while verification is off. The address counts as verified. */
export const assumedVerifiedAt = new Date(0);

/** Returns true if the owner has verified the address, and false if it only counts as verified. */
export const isExplicitlyVerified = (verifiedAt: Date | null | undefined): boolean =>
  verifiedAt instanceof Date && verifiedAt > assumedVerifiedAt;

export const isEmailVerified = ({ emailVerifiedAt }: User): boolean => emailVerifiedAt !== null;

export const isSalesNotesEmailVerified = ({ salesNotesEmailVerifiedAt }: User): boolean =>
  salesNotesEmailVerifiedAt !== null;

export const datePreferencesOf = ({ timeZone, dateFormat, morningMail }: User) => ({
  ...(timeZone !== undefined && { timeZone }),
  ...(dateFormat !== undefined && { dateFormat }),
  ...(morningMail !== undefined && { morningMail }),
});

/** Verified addresses that a change replaces. The user is notified at these addresses. */
export interface PreviousAddresses {
  readonly account?: string | undefined;
  readonly notes?: string | undefined;
}

export const accountKey = canonicalAddress;

/** Returns the key that earlier versions stored. It equals {@link accountKey} for most addresses. */
export const earlierAccountKey = (email: string): string => email.trim().normalize('NFC').toLowerCase();
