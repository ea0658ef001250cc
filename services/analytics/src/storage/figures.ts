import type { Total } from '../domain/close-days.ts';
import type { FigureStore } from '../domain/show-analytics.ts';
import { daysAfter, type DayModel } from './days.ts';
import type { SignUpCounter } from './sign-ups.ts';
import { keepTotal, readTotal, type TotalModel } from './total.ts';

export const createFigureStore = (
  days: DayModel,
  totals: TotalModel,
  signUps: Pick<SignUpCounter, 'read'>,
): FigureStore => {
  // An older total is as right as a newer one, only with more days to add to it: what was read once need not be read
  // again, whichever process keeps the next.
  let known: Total | undefined;
  return {
    total: async () => (known ??= await readTotal(totals)),
    daysAfter: (day) => daysAfter(days, day),
    keepTotal: async (total, previous) => {
      await keepTotal(totals, total, previous);
      known = total;
    },
    signUps: () => signUps.read(),
  };
};
