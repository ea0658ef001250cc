const dayMs = 24 * 60 * 60 * 1000;

/** Days are days of the calendar: read and shown in UTC, so that no time zone moves them. */
const weekday = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const otherYear = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The reader's own calendar day as `YYYY-MM-DD`. */
export const calendarDayOf = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** A day as people say it: "tomorrow", "Friday, Nov 27". Both days are `YYYY-MM-DD`. */
export const dayWords = (date: string, today: string): string => {
  const [day, now] = [Date.parse(date), Date.parse(today)];
  const days = Math.round((day - now) / dayMs);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  const format = date.slice(0, 4) === today.slice(0, 4) ? weekday : otherYear;
  return format.format(day);
};

/** When something is due: "Due tomorrow". Both days are `YYYY-MM-DD`. */
export const dueWords = (date: string, today: string): string =>
  `${date < today ? 'Was due' : 'Due'} ${dayWords(date, today)}`;
