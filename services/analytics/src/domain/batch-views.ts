import type { ViewCounter } from './record-view.ts';
import { addView, emptyTally, type Tally } from './tally.ts';

export type AddToDay = (day: string, tally: Tally) => Promise<void>;

/**
 * Stores views that arrive during a write together in the next write. A request is answered after its view is
 * stored, so no acknowledged view is lost.
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
    // A failed write rejects the callers of its own batch only.
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
