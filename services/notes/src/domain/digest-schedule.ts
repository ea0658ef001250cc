import { addDays, clockOf, dayAt, startOfDay, type Day } from '@debrief/contracts/days';

const hourMs = 60 * 60 * 1000;
const firstHour = 7;
const noon = 12;

const timeOn = (day: Day, hour: number, timeZone: string): Date => {
  const wanted = Date.parse(`${day}T00:00:00Z`) + hour * hourMs;
  const showTime = clockOf(timeZone);
  const guess = startOfDay(day, timeZone).getTime() + hour * hourMs;
  // The UTC offset may have changed since midnight.
  return new Date(guess + wanted - showTime(guess));
};

/** Returns the local day whose digest is sent at a time, or null outside 7:00 to 12:00 local time. */
export const digestDayAt = (at: Date, timeZone: string): Day | null => {
  const hour = new Date(clockOf(timeZone)(at.getTime())).getUTCHours();
  return hour >= firstHour && hour < noon ? dayAt(at, timeZone) : null;
};

/** Returns true before 7:00 local time. */
export const isEarly = (at: Date, timeZone: string): boolean =>
  at < timeOn(dayAt(at, timeZone), firstHour, timeZone);

/** Returns the time of the next hourly check for due follow-ups: from 7:00 until the end of the day. */
export const nextFollowUpCheck = (at: Date, timeZone: string): Date => {
  const today = dayAt(at, timeZone);
  const next = new Date(at.getTime() + hourMs);
  if (isEarly(at, timeZone)) return timeOn(today, firstHour, timeZone);
  return dayAt(next, timeZone) === today ? next : timeOn(addDays(today, 1), firstHour, timeZone);
};

/** Returns today at 7:00 if it is before noon and today's digest is unsent, otherwise tomorrow at 7:00. */
export const nextDigestTime = (at: Date, timeZone: string, lastSentOn: Day | null): Date => {
  const today = dayAt(at, timeZone);
  const isOver = at >= timeOn(today, noon, timeZone) || (lastSentOn !== null && lastSentOn >= today);
  return timeOn(isOver ? addDays(today, 1) : today, firstHour, timeZone);
};
