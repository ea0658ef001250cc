import { analyticsDays } from '@debrief/contracts/http/analytics';

const msPerDay = 24 * 60 * 60 * 1000;

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

const daysBefore = (day: string, count: number): string =>
  dayOf(new Date(Date.parse(day) - count * msPerDay));

/** Lists `count` consecutive days, oldest first. The last one is `day`. */
export const daysUntil = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => daysBefore(day, count - 1 - index));

/** Returns the oldest day that daily figures can show. Views of earlier days are shown in totals only. */
export const firstDailyDay = (today: string): string => daysBefore(today, Math.max(...analyticsDays) - 1);
