import type { Analytics } from '@debrief/contracts/http/analytics';
import { rollUpDays, viewsOf, type Day, type Total } from './roll-up-days.ts';
import { dayOf } from './days.ts';
import { summarise, type SignUps } from './summarise.ts';
import { sum } from './tally.ts';

/** The stored analytics: three small documents and those of the open days, however many views and years they cover. */
export interface AnalyticsStore {
  total(): Promise<Total>;
  /** The days later than `day`, oldest first. */
  daysAfter(day: string): Promise<Day[]>;
  /** Stores a newer total, unless another process did so since `previous` was read. */
  saveTotal(total: Total, previous: Total): Promise<void>;
  signUps(): Promise<SignUps>;
}

/** The admin's figures. Also rolls up the days that are over, so that the next request reads less. */
export const getAnalytics = async (
  store: AnalyticsStore,
  now: Date,
  shownDays: number,
): Promise<Analytics> => {
  const today = dayOf(now);
  const [signUps, { total, open }] = await Promise.all([
    store.signUps(),
    // In this order, so that a day that is rolled up in between is counted as open and never twice.
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
