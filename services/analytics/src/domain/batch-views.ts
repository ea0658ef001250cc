import type { ViewCounter } from './record-view.ts';
import { addView, emptyTally, type Tally } from './tally.ts';

/** Adds a tally to what is stored of a day. */
export type AddToDay = (day: string, tally: Tally) => Promise<void>;

/**
 * Counts views in batches: views that arrive during a write are written together right after it. A single view is written
 * without delay, and a request is answered only when its view is stored, so that none is lost however the process ends.
 */
export const batchViews = (addToDay: AddToDay): ViewCounter => {
  let batch: { days: Map<string, Tally>; stored: Promise<void> } | undefined;
  let lastWrite: Promise<unknown> = Promise.resolve();

  const open = () => {
    const days = new Map<string, Tally>();
    const stored = lastWrite.then(async () => {
      batch = undefined;
      await Promise.all([...days].map(([day, tally]) => addToDay(day, tally)));
    });
    // A failed write fails its own callers; it must not fail the next batch.
    lastWrite = stored.catch(() => undefined);
    return { days, stored };
  };

  const count = (day: string, change: (tally: Tally) => void): Promise<void> => {
    batch ??= open();
    const tally = batch.days.get(day) ?? emptyTally();
    batch.days.set(day, tally);
    change(tally);
    return batch.stored;
  };

  return {
    view: (day, view) => count(day, (tally) => addView(tally, view)),
    bot: (day) => count(day, (tally) => tally.bots++),
  };
};
