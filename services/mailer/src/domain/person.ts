import { canonicalAddress } from '@debrief/contracts/canonical-address';
import type { Currency } from '@debrief/contracts/currency';

/** What sending mail needs to know of a user; name and e-mail are null until the sign-up event arrives. */
export interface Person {
  readonly userId: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly salesNotesEmail: string;
  readonly currency: Currency;
  /** An IANA time zone; null or missing where nobody has told it. */
  readonly timeZone?: string | null | undefined;
  /** Whether mail may go to each address: people and events from before addresses were verified do not tell, and may. */
  readonly emailVerified: boolean;
  readonly salesNotesEmailVerified: boolean;
}

export interface PersonStore {
  find(userId: string): Promise<Person | null>;
  /** What is already stored stays: it is newer. */
  signUp(person: Person & { name: string; email: string }): Promise<void>;
  /** Only if `revision` is above what is known. A name or an address that is left out stays. */
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

/** The addresses that are a person's own. */
export const addressesOf = ({ email, salesNotesEmail }: Person): string[] =>
  email === null ? [salesNotesEmail] : [email, salesNotesEmail];

const isSameAddress = (one: string | null, other: string): boolean =>
  one !== null && canonicalAddress(one) === canonicalAddress(other);

/** Whether an address is one of the person's own, however it is written. */
export const isOwnAddress = (person: Person, address: string): boolean =>
  addressesOf(person).some((own) => isSameAddress(own, address));

/** Whether the person has shown that this address of theirs is theirs. */
export const isVerifiedAddress = (person: Person, address: string): boolean =>
  (person.emailVerified && isSameAddress(person.email, address)) ||
  (person.salesNotesEmailVerified && isSameAddress(person.salesNotesEmail, address));
