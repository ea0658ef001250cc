import type { Total } from '../domain/roll-up-days.ts';
import type { AnalyticsStore } from '../domain/get-analytics.ts';
import { daysAfter, type DayModel } from './days.ts';
import type { SignUpCounter } from './sign-ups.ts';
import { saveTotal, readTotal, type TotalModel } from './total.ts';

export const createAnalyticsRepository = (
  days: DayModel,
  totals: TotalModel,
  signUps: Pick<SignUpCounter, 'read'>,
): AnalyticsStore => {
  let cached: Total | undefined;
  return {
    total: async () => (cached ??= await readTotal(totals)),
    daysAfter: (day) => daysAfter(days, day),
    saveTotal: async (total, previous) => {
      await saveTotal(totals, total, previous);
      cached = total;
    },
    signUps: () => signUps.read(),
  };
};
