import type { Analytics } from '@debrief/contracts/http/analytics';
import { closeDays, viewsOf, type Day, type Total } from './close-days.ts';
import { dayOf } from './days.ts';
import { summarise, type SignUps } from './summarise.ts';
import { sum } from './tally.ts';

/** What the figures are read from: three small documents and those of the open days, however many views and years went into them. */
export interface FigureStore {
  total(): Promise<Total>;
  /** The days later than `day`, oldest first. */
  daysAfter(day: string): Promise<Day[]>;
  /** Keeps a newer total, unless somebody else did so since `previous` was read. */
  keepTotal(total: Total, previous: Total): Promise<void>;
  signUps(): Promise<SignUps>;
}

/** The admin's figures. Days that are over are taken into the total on the way: whoever looks next finds it done. */
export const showAnalytics = async (store: FigureStore, now: Date): Promise<Analytics> => {
  const today = dayOf(now);
  const [signUps, { total, open }] = await Promise.all([
    store.signUps(),
    // One after the other: a day that is closed in between is then counted as open, and never in both.
    store.total().then(async (total) => ({ total, open: await store.daysAfter(total.through) })),
  ]);
  const closed = closeDays(total, open, now);
  if (closed !== total) await store.keepTotal(closed, total);
  const still = open.filter(({ day }) => day > closed.through);
  const viewsADay = new Map([...closed.viewsADay, ...viewsOf(still)]);
  return summarise(sum([closed.tally, ...still.map(({ tally }) => tally)]), viewsADay, signUps, today);
};
