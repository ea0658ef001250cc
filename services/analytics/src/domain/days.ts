import { analyticsDays } from '@debrief/contracts/http/analytics';

const msPerDay = 24 * 60 * 60 * 1000;

/** The UTC day of a moment, such as `2026-01-05`. Days compare as texts. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The day `count` days before `day`. */
const daysBefore = (day: string, count: number): string =>
  dayOf(new Date(Date.parse(day) - count * msPerDay));

/** The `count` days that end with `day`, oldest first. */
export const daysUntil = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => daysBefore(day, count - 1 - index));

/** The first of the days that an admin can see one by one. */
export const firstKeptDay = (today: string): string => daysBefore(today, Math.max(...analyticsDays) - 1);
