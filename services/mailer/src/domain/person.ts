import { comparableAddress } from '@debrief/contracts/canonical-address';
import type { Currency } from '@debrief/contracts/currency';

/** What sending mail needs to know of a user; name and e-mail are null until the sign-up event arrives. */
export interface Person {
  readonly userId: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly salesNotesEmail: string;
  readonly currency: Currency;
}

export interface PersonStore {
  find(userId: string): Promise<Person | null>;
  /** What is already stored stays: it is newer. */
  signUp(person: Person & { name: string; email: string }): Promise<void>;
  /** Only if `revision` is above what is known. A name or an address that is left out stays. */
  changePreferences(
    userId: string,
    preferences: Pick<Person, 'salesNotesEmail' | 'currency'> & {
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

/** Whether an address is one of the person's own, however it is written. */
export const isOwnAddress = (person: Person, address: string): boolean =>
  addressesOf(person).some((own) => comparableAddress(own) === comparableAddress(address));
