import type { SessionUser } from '@debrief/contracts/http/auth';
import type { DateFormat } from '@debrief/contracts/date-preferences';
import { dateTimeFormat } from './date-time-format.ts';

const minute = 60_000;
let zone: { readonly name: string; readonly readAt: number } | undefined;

/** Returns the browser's time zone. Caches it for a minute, because reading it is slow. */
export const browserTimeZone = (): string => {
  const now = Date.now();
  if (!zone || Math.abs(now - zone.readAt) >= minute)
    zone = { name: Intl.DateTimeFormat().resolvedOptions().timeZone, readAt: now };
  return zone.name;
};

const isSupported = (timeZone: string): boolean => {
  try {
    return Intl.DateTimeFormat('en', { timeZone }) !== undefined;
  } catch {
    return false;
  }
};

let preferences: { timeZone: string | null; dateFormat: DateFormat } = { timeZone: null, dateFormat: 'mdy' };

export const setDatePreferences = ({
  timeZone = null,
  dateFormat = 'mdy',
}: Pick<SessionUser, 'timeZone' | 'dateFormat'>) => {
  if (preferences.timeZone === timeZone && preferences.dateFormat === dateFormat) return;
  preferences = { timeZone: timeZone !== null && isSupported(timeZone) ? timeZone : null, dateFormat };
};

export const readerTimeZone = (): string => preferences.timeZone ?? browserTimeZone();

export const readerDateFormat = (): DateFormat => preferences.dateFormat;

/** `ymd` uses en-US for times, and for days without a year. */
export const localeOf = (format: DateFormat): string => (format === 'dmy' ? 'en-GB' : 'en-US');

/** Returns a date with the time in the user's time zone as its UTC fields. */
export const toReaderTime = (moment: Date): Date => {
  const clock = { timeZone: readerTimeZone(), dateStyle: 'short', timeStyle: 'medium' } as const;
  return new Date(`${dateTimeFormat('sv-SE', clock).format(moment).replace(' ', 'T')}Z`);
};

/** Returns the day in the user's time zone, such as `2026-01-31`. */
export const readerDay = (moment: Date): string => toReaderTime(moment).toISOString().slice(0, 10);
