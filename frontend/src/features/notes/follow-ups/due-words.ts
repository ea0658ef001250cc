import { formatCalendarDay } from '../../../lib/format.ts';

const dayMs = 24 * 60 * 60 * 1000;

const weekday = { weekday: 'long', month: 'short', day: 'numeric' } as const;
const otherYear = { month: 'short', day: 'numeric', year: 'numeric' } as const;

/** Returns a day like "tomorrow" or "Friday, Nov 27". Both days are `YYYY-MM-DD`. */
export const formatRelativeDay = (date: string, today: string): string => {
  const [day, now] = [Date.parse(date), Date.parse(today)];
  const days = Math.round((day - now) / dayMs);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  const format = date.slice(0, 4) === today.slice(0, 4) ? weekday : otherYear;
  return formatCalendarDay(new Date(day), format);
};

/** Days after which a date says more than a number of days. */
const maxDaysLate = 60;

export const formatDueDate = (date: string, today: string): string => {
  const late = Math.round((Date.parse(today) - Date.parse(date)) / dayMs);
  if (late === 1) return '1 day late';
  if (late > 1 && late <= maxDaysLate) return `${late} days late`;
  return `${late > 0 ? 'Was due' : 'Due'} ${formatRelativeDay(date, today)}`;
};
