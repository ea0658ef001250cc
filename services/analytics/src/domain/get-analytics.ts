import type { Analytics } from '@debrief/contracts/http/analytics';
import { rollUpDays, viewsOf, type Day, type Total } from './roll-up-days.ts';
import { dayOf } from './days.ts';
import { summarise, type SignUps } from './summarise.ts';
import { sum } from './tally.ts';

export interface AnalyticsStore {
  total(): Promise<Total>;
  daysAfter(day: string): Promise<Day[]>;
  /** Replaces `previous` with `total`, unless another process has replaced `previous`. */
  saveTotal(total: Total, previous: Total): Promise<void>;
  signUps(): Promise<SignUps>;
}

/** Returns the figures. Also adds completed days to the stored total. */
export const getAnalytics = async (
  store: AnalyticsStore,
  now: Date,
  shownDays: number,
): Promise<Analytics> => {
  const today = dayOf(now);
  const [signUps, { total, open }] = await Promise.all([
    store.signUps(),
    store.total().then(async (total) => ({ total, open: await store.daysAfter(total.through) })),
  ]);
  const closed = rollUpDays(total, open, now);
  if (closed !== total) await store.saveTotal(closed, total);
  const still = open.filter(({ day }) => day > closed.through);
  const viewsADay = new Map([...closed.viewsADay, ...viewsOf(still)]);
  return summarise(
    sum([closed.tally, ...still.map(({ tally }) => tally)]),
    viewsADay,
    signUps,
    today,
    shownDays,
  );
};
