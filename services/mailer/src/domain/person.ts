import { canonicalAddress } from '@debrief/contracts/canonical-address';
import type { Currency } from '@debrief/contracts/currency';

/** Name and email are null until the sign-up event arrives. */
export interface Person {
  readonly userId: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly salesNotesEmail: string;
  readonly currency: Currency;
  readonly timeZone?: string | null | undefined;
  /** Also true for events from before email verification. */
  readonly emailVerified: boolean;
  readonly salesNotesEmailVerified: boolean;
}

export interface PersonStore {
  find(userId: string): Promise<Person | null>;
  /** Stored values are newer and win. */
  signUp(person: Person & { name: string; email: string }): Promise<void>;
  /** Ignores older revisions. Undefined values stay unchanged. */
  changePreferences(
    userId: string,
    preferences: Omit<Person, 'userId' | 'name' | 'email'> & {
      name?: string | undefined;
      email?: string | undefined;
    },
    revision: number,
  ): Promise<void>;
  remove(userId: string): Promise<void>;
}

export const addressesOf = ({ email, salesNotesEmail }: Person): string[] =>
  email === null ? [salesNotesEmail] : [email, salesNotesEmail];

const isSameAddress = (one: string | null, other: string): boolean =>
  one !== null && canonicalAddress(one) === canonicalAddress(other);

export const isOwnAddress = (person: Person, address: string): boolean =>
  addressesOf(person).some((own) => isSameAddress(own, address));

export const isVerifiedAddress = (person: Person, address: string): boolean =>
  (person.emailVerified && isSameAddress(person.email, address)) ||
  (person.salesNotesEmailVerified && isSameAddress(person.salesNotesEmail, address));
