const DAY_MS = 86_400_000;

export const isoDay = (date: Date) => date.toISOString().slice(0, 10);
export const addDays = (day: Date, days: number) => new Date(day.getTime() + days * DAY_MS);
/** Monday is 1, Sunday 7. */
export const weekdayOf = (day: Date) => day.getUTCDay() || 7;
/** `month` starts at 1 and may exceed 12. */
export const dayAt = (year: number, month: number, date: number) => new Date(Date.UTC(year, month - 1, date));
export const lastDayOf = (year: number, month: number) => dayAt(year, month + 1, 0);

/** Returns null for a day that does not exist, such as 31 June. */
export const validDay = (year: number, month: number, date: number): Date | null => {
  const day = dayAt(year, month, date);
  return day.getUTCMonth() === (month - 1) % 12 && day.getUTCDate() === date ? day : null;
};

/**
 * Returns the next occurrence of a date, including today, or the date in `year`. Returns null for an invalid
 * date.
 */
export const comingDate = (today: Date, month: number, date: number, year?: number): Date | null => {
  if (year !== undefined) return validDay(year < 100 ? 2000 + year : year, month, date);
  const thisYears = validDay(today.getUTCFullYear(), month, date);
  return thisYears && thisYears >= today ? thisYears : validDay(today.getUTCFullYear() + 1, month, date);
};

/** Returns the next date with this day of the month, including today. */
export const comingDayOfMonth = (today: Date, date: number): Date | null => {
  const months = [1, 2, 3].map((ahead) =>
    validDay(today.getUTCFullYear(), today.getUTCMonth() + ahead, date),
  );
  return months.find((day) => day && day >= today) ?? null;
};

export const nextMonday = (today: Date) => addDays(today, 8 - weekdayOf(today));
/** Returns the next date with this weekday, excluding today. */
export const comingWeekday = (today: Date, weekday: number) =>
  addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1);
export const weekdayOfNextWeek = (today: Date, weekday: number) => addDays(nextMonday(today), weekday - 1);
/** Returns Friday of this week or, on weekends, of next week. */
export const endOfWeek = (today: Date) =>
  weekdayOf(today) > 5 ? comingWeekday(today, 5) : addDays(today, 5 - weekdayOf(today));

function addMonths(day: Date, months: number): Date {
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() + 1 + months];
  return dayAt(year, month, Math.min(day.getUTCDate(), lastDayOf(year, month).getUTCDate()));
}

const MAX_COUNT = 399;

/** Returns null if the count is not from 1 to 399. */
export function addUnits(day: Date, count: number, unit: string): Date | null {
  if (count < 1 || count > MAX_COUNT) return null;
  const letter = unit[0]?.toLowerCase();
  if (letter === 'm') return addMonths(day, count);
  return addDays(day, count * (letter === 'd' ? 1 : letter === 'w' ? 7 : 14));
}
