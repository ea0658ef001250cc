import type { ViewCounter } from './record-view.ts';
import { addView, emptyTally, type Tally } from './tally.ts';

/** Adds a tally to what is stored of a day. */
export type AddToDay = (day: string, tally: Tally) => Promise<void>;

/**
 * Counts views in groups: what comes while a write is under way waits and is written together, right after it. There is
 * no delay when nobody waits, and nobody is told that a view is counted before it is stored, so that none is lost
 * however the process ends.
 */
export const gatherViews = (addToDay: AddToDay): ViewCounter => {
  let gathering: { days: Map<string, Tally>; stored: Promise<void> } | undefined;
  let lastWrite: Promise<unknown> = Promise.resolve();

  const open = () => {
    const days = new Map<string, Tally>();
    const stored = lastWrite.then(async () => {
      gathering = undefined;
      await Promise.all([...days].map(([day, tally]) => addToDay(day, tally)));
    });
    // A write that fails is told to those it was for; the next ones must not suffer for it.
    lastWrite = stored.catch(() => undefined);
    return { days, stored };
  };

  const count = (day: string, change: (tally: Tally) => void): Promise<void> => {
    gathering ??= open();
    const tally = gathering.days.get(day) ?? emptyTally();
    gathering.days.set(day, tally);
    change(tally);
    return gathering.stored;
  };

  return {
    view: (day, view) => count(day, (tally) => addView(tally, view)),
    bot: (day) => count(day, (tally) => tally.bots++),
  };
};
