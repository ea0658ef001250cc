import type { Currency } from '@debrief/contracts/currency';
import { formatMoney, symbolOf } from '../../lib/format.ts';

/** Specification, section 9: what a friend who signs up is worth. */
const creditPerFriend = (currency: Currency) => (currency === 'ZAR' ? 100 : 6);

export const formatCreditPerFriend = (currency: Currency) =>
  formatMoney(creditPerFriend(currency), symbolOf(currency));
