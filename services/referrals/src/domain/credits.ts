import type { Currency } from '@debrief/contracts/currency';

const creditsPerReferral = (currency: Currency): number => (currency === 'ZAR' ? 100 : 6);

export const creditsFor = (credited: number, currency: Currency): number =>
  credited * creditsPerReferral(currency);

export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

export const countCredited = (acceptedAt: Iterable<Date>, monthlyCap: number): number => {
  const months = new Map<string, number>();
  for (const at of acceptedAt) months.set(monthOf(at), (months.get(monthOf(at)) ?? 0) + 1);
  return [...months.values()].reduce((sum, accepted) => sum + Math.min(accepted, monthlyCap), 0);
};
