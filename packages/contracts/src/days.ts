export type Day = string;

const dayMs = 24 * 60 * 60 * 1000;

const atNoon = (day: Day) => new Date(`${day}T12:00:00Z`);

export const addDays = (day: Day, days: number): Day =>
  new Date(atNoon(day).getTime() + days * dayMs).toISOString().slice(0, 10);

/** `month` counts from 0. Values below 0 or above 11 belong to other years. */
export const firstOfMonth = (year: number, month: number): Day =>
  new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);

export const mondayOf = (day: Day): Day => addDays(day, -((atNoon(day).getUTCDay() + 6) % 7));

/** Returns null if the month has no such day. `month` counts from 0. */
export const dayOf = (year: number, month: number, date: number): Day | null => {
  const day = new Date(Date.UTC(year, month, date));
  return day.getUTCMonth() === ((month % 12) + 12) % 12 ? day.toISOString().slice(0, 10) : null;
};

/** Returns a function that converts a time to local time, in milliseconds as if it were UTC. */
export const clockOf = (timeZone: string): ((at: number) => number) => {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  // Pads years before 1000, which Intl shortens.
  return (at) =>
    Date.parse(`${shown.format(at).replace(' ', 'T').padStart('yyyy-mm-ddThh:mm:ss'.length, '0')}Z`);
};

export const dayAt = (moment: Date, timeZone: string): Day =>
  new Date(clockOf(timeZone)(moment.getTime())).toISOString().slice(0, 10);

export const startOfDay = (day: Day, timeZone: string): Date => {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const showTime = clockOf(timeZone);
  const offsetAt = (at: number) => showTime(at) - at;
  // Applies the offset twice, because it may change on that day.
  return new Date(midnight - offsetAt(midnight - offsetAt(midnight)));
};
