import type { Currency } from '@debrief/contracts/currency';

export interface Person {
  readonly userId: string;
  /** Null until the sign-up event arrives; events arrive in any order. */
  readonly name: string | null;
  readonly email: string | null;
  readonly addresses: readonly string[];
  readonly currency: Currency;
  /** Token of the invitation or referral link. */
  readonly referralToken?: string | undefined;
}

const fallbackName = 'A friend';

/** @param name sanitized by `safeName` */
export const displayNameInMail = (name: string): string => name || fallbackName;
