import type { Currency } from '@debrief/contracts/currency';
import { creditPerReferral } from '@debrief/contracts/referral-credit';
import { formatMoney, currencySymbol } from './format.ts';

export const formatCreditPerFriend = (currency: Currency) =>
  formatMoney(creditPerReferral(currency), currencySymbol(currency));
