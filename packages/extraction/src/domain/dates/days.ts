const DAY_MS = 86_400_000;

export const asDay = (date: Date) => date.toISOString().slice(0, 10);
export const plus = (day: Date, days: number) => new Date(day.getTime() + days * DAY_MS);
/** Monday 1 to Sunday 7. */
export const weekdayOf = (day: Date) => day.getUTCDay() || 7;
export const at = (year: number, month: number, date: number) => new Date(Date.UTC(year, month - 1, date));
export const lastOf = (year: number, month: number) => at(year, month + 1, 0);

/** A day that exists: 31 June is none. */
export const existing = (year: number, month: number, date: number): Date | null => {
  const day = at(year, month, date);
  return day.getUTCMonth() === (month - 1) % 12 && day.getUTCDate() === date ? day : null;
};

/** The next such day of a month, today included. */
export const comingDate = (today: Date, month: number, date: number, year?: number): Date | null => {
  if (year !== undefined) return existing(year < 100 ? 2000 + year : year, month, date);
  const here = existing(today.getUTCFullYear(), month, date);
  return here && here >= today ? here : existing(today.getUTCFullYear() + 1, month, date);
};

/** "the 15th": of this month, or of the next where it has passed. */
export const comingDayOfMonth = (today: Date, date: number): Date | null => {
  for (let ahead = 0; ahead < 3; ahead += 1) {
    const first = at(today.getUTCFullYear(), today.getUTCMonth() + 1 + ahead, 1);
    const day = existing(first.getUTCFullYear(), first.getUTCMonth() + 1, date);
    if (day && day >= today) return day;
  }
  return null;
};

export const nextMonday = (today: Date) => plus(today, 8 - weekdayOf(today));
/** The coming one, never today. */
export const comingWeekday = (today: Date, weekday: number) =>
  plus(today, ((weekday - weekdayOf(today) + 6) % 7) + 1);
export const nextWeeks = (today: Date, weekday: number) => plus(nextMonday(today), weekday - 1);
export const endOfWeek = (today: Date) =>
  weekdayOf(today) > 5 ? comingWeekday(today, 5) : plus(today, 5 - weekdayOf(today));

function afterMonths(today: Date, months: number): Date {
  const first = at(today.getUTCFullYear(), today.getUTCMonth() + 1 + months, 1);
  const last = lastOf(first.getUTCFullYear(), first.getUTCMonth() + 1).getUTCDate();
  return plus(first, Math.min(today.getUTCDate(), last) - 1);
}

const UNIT_DAYS: [RegExp, number][] = [[/^d/, 1], [/^(?:w|wk)/, 7], [/^fort/, 14]]; // prettier-ignore

export function later(today: Date, count: number, unit: string): Date | null {
  if (!(count > 0 && count < 400)) return null;
  if (/^(?:m|mth)/.test(unit)) return afterMonths(today, count);
  const days = UNIT_DAYS.find(([pattern]) => pattern.test(unit))?.[1];
  return days === undefined ? null : plus(today, count * days);
}
