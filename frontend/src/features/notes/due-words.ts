import { formatCalendarDay } from '../../lib/format.ts';

const dayMs = 24 * 60 * 60 * 1000;

const weekday = { weekday: 'long', month: 'short', day: 'numeric' } as const;
const otherYear = { month: 'short', day: 'numeric', year: 'numeric' } as const;

/** When something is due, as people say it: "Due tomorrow". Both days are `YYYY-MM-DD`. */
export const dueWords = (date: string, today: string): string => {
  const [due, now] = [Date.parse(date), Date.parse(today)];
  const days = Math.round((due - now) / dayMs);
  if (days === 0) return 'Due today';
  if (days === 1) return 'Due tomorrow';
  if (days === -1) return 'Was due yesterday';
  const format = date.slice(0, 4) === today.slice(0, 4) ? weekday : otherYear;
  return `${days < 0 ? 'Was due' : 'Due'} ${formatCalendarDay(new Date(due), format)}`;
};
