import type { Currency } from '@debrief/contracts/currency';

/** What this service knows of a user, from auth's events. */
export interface Person {
  readonly userId: string;
  /** Null until their sign-up is heard of: events come in any order. */
  readonly name: string | null;
  readonly email: string | null;
  /** Every address that is or was theirs, canonical. */
  readonly addresses: readonly string[];
  readonly currency: Currency;
}

/** What a user without a usable name is called in mails. */
const nameless = 'A friend';

/** What mails call somebody whose name, cleaned, is `name`. */
export const calledInMails = (name: string): string => name || nameless;
