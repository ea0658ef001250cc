import { addDays, clockOf, dayAt, startOfDay, type Day } from './days.ts';

const hourMs = 60 * 60 * 1000;
/** On the clock of the user. */
const firstHour = 7;
const noon = 12;

const timeOn = (day: Day, hour: number, timeZone: string): Date => {
  const wanted = Date.parse(`${day}T00:00:00Z`) + hour * hourMs;
  const showTime = clockOf(timeZone);
  const guess = startOfDay(day, timeZone).getTime() + hour * hourMs;
  // Clocks may have changed since midnight.
  return new Date(guess + wanted - showTime(guess));
};

/** The day whose mail is to be sent at this moment; null before seven and from noon on. */
export const morningAt = (at: Date, timeZone: string): Day | null => {
  const hour = new Date(clockOf(timeZone)(at.getTime())).getUTCHours();
  return hour >= firstHour && hour < noon ? dayAt(at, timeZone) : null;
};

/** The next moment to look at: this morning while it lasts and its day has not been told, or else that of tomorrow. */
export const nextMorning = (at: Date, timeZone: string, lastMorningOn: Day | null): Date => {
  const today = dayAt(at, timeZone);
  const isOver = at >= timeOn(today, noon, timeZone) || (lastMorningOn !== null && lastMorningOn >= today);
  return timeOn(isOver ? addDays(today, 1) : today, firstHour, timeZone);
};
