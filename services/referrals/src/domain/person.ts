import type { Currency } from '@debrief/contracts/currency';

export interface Person {
  readonly userId: string;
  /** Null until an event with the name arrives. Preferences events of earlier versions have no name. */
  readonly name: string | null;
  readonly email: string | null;
  readonly addresses: readonly string[];
  readonly currency: Currency;
  /** Token of the invitation or referral link that was used to sign up. */
  readonly referralToken?: string | undefined;
}

const fallbackName = 'A friend';

export const displayNameInMail = (name: string): string => name || fallbackName;
