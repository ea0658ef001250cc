import { limitTotalNames } from './name-limits.ts';
import { dayOf, firstDailyDay } from './days.ts';
import { emptyTally, sum, type Counts, type Tally } from './tally.ts';

/** Counts of all days up to and including the day `through`. */
export interface Total {
  /** Empty string before the first roll-up. */
  readonly through: string;
  readonly tally: Tally;
  /** Contains only days that daily figures can still show. */
  readonly viewsADay: Counts;
}

export interface Day {
  readonly day: string;
  readonly tally: Tally;
}

export const viewsOf = (days: readonly Day[]): Counts =>
  new Map(days.map(({ day, tally }) => [day, tally.views]));

export const emptyTotal = (): Total => ({ through: '', tally: emptyTally(), viewsADay: new Map() });

/** A view from just before midnight may be stored after midnight. */
const graceMs = 60 * 60 * 1000;

/**
 * Returns the total, including the days of `open` that can no longer change.
 * @param open days after the total, oldest first
 */
export const rollUpDays = (total: Total, open: readonly Day[], now: Date): Total => {
  const firstOpen = dayOf(new Date(now.getTime() - graceMs));
  const closed = open.filter(({ day }) => day < firstOpen);
  const last = closed.at(-1);
  if (!last) return total;
  return {
    through: last.day,
    tally: limitTotalNames(sum([total.tally, ...closed.map(({ tally }) => tally)])),
    viewsADay: new Map(
      [...total.viewsADay, ...viewsOf(closed)].filter(([day]) => day >= firstDailyDay(dayOf(now))),
    ),
  };
};
