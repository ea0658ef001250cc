import { canonicalAddress } from '@debrief/contracts/canonical-address';
import type { Currency } from '@debrief/contracts/currency';
import type { DateFormat } from '@debrief/contracts/date-preferences';

/** An account as the use cases see it. */
export interface User {
  readonly id: string;
  readonly name: string;
  /** As typed at sign-up; mail goes here. */
  readonly email: string;
  /** Null until somebody who signed up with a provider chooses a password. */
  readonly passwordHash: string | null;
  readonly isAdmin: boolean;
  readonly createdAt: Date;
  readonly lastLoginAt: Date | null;
  readonly salesNotesEmail: string;
  readonly currency: Currency;
  /** Whether new notes wait for their user before they are mailed. Accounts that never chose lack it: no. */
  readonly reviewBeforeSaving?: boolean | undefined;
  readonly referralCredits: number;
  /** Sessions of a lower version are over. */
  readonly sessionVersion: number;
  /** Except this one: it ended the others. */
  readonly keptSessionId?: string | null;
  /** Rises with every change of preferences, name or address, and when an address is verified. */
  readonly revision: number;
  /**
   * When its owner showed that the address is theirs; null before that. Accounts from before addresses were verified, or
   * made while none are, have neither field and count as verified: they go on getting their mail.
   */
  readonly emailVerifiedAt?: Date | null;
  readonly salesNotesEmailVerifiedAt?: Date | null;
  /** IANA; null or missing where nobody has told it. */
  readonly timeZone?: string | null | undefined;
  readonly dateFormat?: DateFormat | undefined;
  /** Whether the follow-ups of the day are mailed each morning. */
  readonly morningMail?: boolean | undefined;
}

/** Stored for an address that counts as verified because verification was off: nobody showed that it is theirs. */
export const assumedVerifiedAt = new Date(0);

/** Whether somebody has shown that an address is theirs, by the time that is stored for it. */
export const isProved = (verifiedAt: Date | null | undefined): boolean =>
  verifiedAt instanceof Date && verifiedAt > assumedVerifiedAt;

export const isEmailVerified = ({ emailVerifiedAt }: User): boolean => emailVerifiedAt !== null;

export const isSalesNotesEmailVerified = ({ salesNotesEmailVerifiedAt }: User): boolean =>
  salesNotesEmailVerifiedAt !== null;

/** How a user wants days told, without what nobody has chosen. */
export const datePreferencesOf = ({ timeZone, dateFormat, morningMail }: User) => ({
  ...(timeZone !== undefined && { timeZone }),
  ...(dateFormat !== undefined && { dateFormat }),
  ...(morningMail !== undefined && { morningMail }),
});

/** The verified addresses that a change has left, for the account and for its notes: they are told. */
export interface PreviousAddresses {
  readonly account?: string | undefined;
  readonly notes?: string | undefined;
}

/** Two spellings of an address that mean one account give the same key. A `+tag` is an account of its own. */
export const accountKey = canonicalAddress;

/** The key that earlier versions stored: the same for most addresses. */
export const earlierAccountKey = (email: string): string => email.trim().normalize('NFC').toLowerCase();
