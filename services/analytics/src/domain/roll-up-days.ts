import { keepTopNames } from './name-limits.ts';
import { dayOf, firstKeptDay } from './days.ts';
import { emptyTally, sum, type Counts, type Tally } from './tally.ts';

/** The rolled-up total of all days up to and including `through`. */
export interface Total {
  /** Empty before the first roll-up: every day is later. */
  readonly through: string;
  readonly tally: Tally;
  /** Daily views of those days that can still be shown one by one. */
  readonly viewsADay: Counts;
}

export interface Day {
  readonly day: string;
  readonly tally: Tally;
}

/** How many views each of the days had. */
export const viewsOf = (days: readonly Day[]): Counts =>
  new Map(days.map(({ day, tally }) => [day, tally.views]));

export const emptyTotal = (): Total => ({ through: '', tally: emptyTally(), viewsADay: new Map() });

/** A view from right before midnight may still be written: far longer than any request lasts. */
const graceMs = 60 * 60 * 1000;

/**
 * Adds the days that cannot change any more to the total.
 *
 * @param open the days after the total's, oldest first
 */
export const rollUpDays = (total: Total, open: readonly Day[], now: Date): Total => {
  const firstOpen = dayOf(new Date(now.getTime() - graceMs));
  const closed = open.filter(({ day }) => day < firstOpen);
  const last = closed.at(-1);
  if (!last) return total;
  return {
    through: last.day,
    tally: keepTopNames(sum([total.tally, ...closed.map(({ tally }) => tally)])),
    viewsADay: new Map(
      [...total.viewsADay, ...viewsOf(closed)].filter(([day]) => day >= firstKeptDay(dayOf(now))),
    ),
  };
};
