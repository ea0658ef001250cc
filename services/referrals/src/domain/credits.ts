import type { Currency } from '@debrief/contracts/currency';
import { creditPerReferral } from '@debrief/contracts/referral-credit';

export const creditsFor = (credited: number, currency: Currency): number =>
  credited * creditPerReferral(currency);

export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

export const countCredited = (acceptedAt: Iterable<Date>, monthlyCap: number): number => {
  const months = new Map<string, number>();
  for (const at of acceptedAt) months.set(monthOf(at), (months.get(monthOf(at)) ?? 0) + 1);
  return [...months.values()].reduce((sum, accepted) => sum + Math.min(accepted, monthlyCap), 0);
};
