import type { Currency } from '@debrief/contracts/currency';
import { formatMoney, currencySymbol } from './format.ts';

/** In units of `currency`. */
const creditPerFriend = (currency: Currency) => (currency === 'ZAR' ? 100 : 6);

export const formatCreditPerFriend = (currency: Currency) =>
  formatMoney(creditPerFriend(currency), currencySymbol(currency));
