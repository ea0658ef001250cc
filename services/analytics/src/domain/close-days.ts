import { keepHighest } from './bounds.ts';
import { dayOf, firstShownDay } from './days.ts';
import { emptyTally, sum, type Counts, type Tally } from './tally.ts';

/** All days up to and including `through`, in one tally. */
export interface Total {
  /** Empty before the first day is closed: every day is later. */
  readonly through: string;
  readonly tally: Tally;
  /** The views of those among them that are still shown one by one. */
  readonly viewsADay: Counts;
}

export interface Day {
  readonly day: string;
  readonly tally: Tally;
}

/** How many views each of the days had. */
export const viewsOf = (days: readonly Day[]): Counts =>
  new Map(days.map(({ day, tally }) => [day, tally.views]));

export const noTotal = (): Total => ({ through: '', tally: emptyTally(), viewsADay: new Map() });

/** A view that was counted right before midnight may still be on its way: far longer than any request lasts. */
const lateMs = 60 * 60 * 1000;

/**
 * Takes the days that can change no more into the total.
 *
 * @param open the days after the total's, oldest first
 */
export const closeDays = (total: Total, open: readonly Day[], now: Date): Total => {
  const firstOpen = dayOf(new Date(now.getTime() - lateMs));
  const over = open.filter(({ day }) => day < firstOpen);
  const last = over.at(-1);
  if (!last) return total;
  return {
    through: last.day,
    tally: keepHighest(sum([total.tally, ...over.map(({ tally }) => tally)])),
    viewsADay: new Map(
      [...total.viewsADay, ...viewsOf(over)].filter(([day]) => day >= firstShownDay(dayOf(now))),
    ),
  };
};
