import { canonicalAddress } from '@debrief/contracts/canonical-address';
import type { Currency } from '@debrief/contracts/currency';
import { saveUnlessDeleted } from '@debrief/service-kit/save-unless-deleted';
import type { PushStore } from './push.ts';
import type { MailSender } from './send-mail.ts';

/**
 * Name and email are null until an event with them arrives. Preferences events of earlier versions lack them.
 */
export interface Person {
  readonly userId: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly salesNotesEmail: string;
  readonly currency: Currency;
  readonly timeZone?: string | null | undefined;
  /** Also true if the user's events are older than address verification. */
  readonly emailVerified: boolean;
  readonly salesNotesEmailVerified: boolean;
}

export interface PersonStore {
  find(userId: string): Promise<Person | null>;
  /** Stores a new user. Keeps values that are already stored, because they are newer. */
  signUp(person: Person & { name: string; email: string }): Promise<void>;
  /** Stores preferences, unless the same or a newer revision is stored. Undefined values stay unchanged. */
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

export interface PersonDependencies {
  readonly people: PersonStore;
  readonly deleted: { add(userId: string): Promise<void>; has(userId: string): Promise<boolean> };
}

export const savePerson = (
  { people, deleted }: PersonDependencies,
  userId: string,
  write: () => Promise<void>,
): Promise<void> => saveUnlessDeleted(deleted, userId, write, () => people.remove(userId));

/**
 * Stores a new user, whose two addresses are the same: `emailVerified` applies to both. If it is missing,
 * they count as verified.
 */
export const saveSignUp = (
  dependencies: PersonDependencies,
  account: Pick<Person, 'userId' | 'salesNotesEmail' | 'currency' | 'timeZone'> & {
    readonly name: string;
    readonly email: string;
    readonly emailVerified?: boolean | undefined;
  },
): Promise<void> => {
  const { userId, name, email, salesNotesEmail, currency, timeZone, emailVerified = true } = account;
  const verified = { emailVerified, salesNotesEmailVerified: emailVerified };
  const zone = timeZone === undefined ? {} : { timeZone };
  const person = { userId, name, email, salesNotesEmail, currency, ...verified, ...zone };
  return savePerson(dependencies, userId, () => dependencies.people.signUp(person));
};

/**
 * Stores preferences. A missing time zone, name or email stays unchanged. An address without a flag counts as
 * verified.
 */
export const savePreferences = (
  dependencies: PersonDependencies,
  changed: Pick<Person, 'userId' | 'salesNotesEmail' | 'currency' | 'timeZone'> & {
    readonly name?: string | undefined;
    readonly email?: string | undefined;
    readonly emailVerified?: boolean | undefined;
    readonly salesNotesEmailVerified?: boolean | undefined;
    readonly revision: number;
  },
): Promise<void> => {
  const { userId, revision, name, email, salesNotesEmail, currency, timeZone } = changed;
  const { emailVerified = true, salesNotesEmailVerified = true } = changed;
  const zone = timeZone === undefined ? {} : { timeZone };
  const addresses = { email, salesNotesEmail, emailVerified, salesNotesEmailVerified };
  const preferences = { name, currency, ...addresses, ...zone };
  return savePerson(dependencies, userId, () =>
    dependencies.people.changePreferences(userId, preferences, revision),
  );
};

const addressesOf = ({ email, salesNotesEmail }: Person): string[] =>
  email === null ? [salesNotesEmail] : [email, salesNotesEmail];

const isSameAddress = (one: string | null, other: string): boolean =>
  one !== null && canonicalAddress(one) === canonicalAddress(other);

export const isOwnAddress = (person: Person, address: string): boolean =>
  addressesOf(person).some((own) => isSameAddress(own, address));

export const isVerifiedAddress = (person: Person, address: string): boolean =>
  (person.emailVerified && isSameAddress(person.email, address)) ||
  (person.salesNotesEmailVerified && isSameAddress(person.salesNotesEmail, address));

/** Erases a user, including records and files of emails, and push subscriptions. Idempotent. */
export const forgetPerson = async (
  {
    people,
    deleted,
    mailSender,
    push,
  }: PersonDependencies & {
    readonly mailSender: MailSender;
    readonly push: { readonly subscriptions: Pick<PushStore, 'removeUser'> };
  },
  userId: string,
): Promise<void> => {
  // Marks the user as deleted first, so that concurrent work stops.
  await deleted.add(userId);
  const person = await people.find(userId);
  await mailSender.transport.forget?.({ userId, addresses: person ? addressesOf(person) : [] });
  await push.subscriptions.removeUser(userId);
  await mailSender.mails.removeUser(userId);
  await mailSender.quota.removeUser(userId);
  // Removes the person last, because a retry needs the addresses.
  await people.remove(userId);
};
