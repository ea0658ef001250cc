import type { Currency } from '@debrief/contracts/currency';

/** What this service knows of a user, from auth's events. */
export interface Person {
  readonly userId: string;
  /** Null until the sign-up event arrives: events come in any order. */
  readonly name: string | null;
  readonly email: string | null;
  /** Every address that is or was theirs, canonical. */
  readonly addresses: readonly string[];
  readonly currency: Currency;
  /** The token of the invitation or shared link by which they signed up. */
  readonly referralToken?: string | undefined;
}

/** The name in mails of a user without a usable name. */
const fallbackName = 'A friend';

/** The name to show in mails for a sanitized `name`. */
export const displayNameInMail = (name: string): string => name || fallbackName;
