import type { SessionUser } from '@debrief/contracts/http/auth';
import type { DateFormat } from '@debrief/contracts/date-preferences';
import { dateTimeFormat } from './date-time-format.ts';

const minute = 60_000;
let zone: { readonly name: string; readonly readAt: number } | undefined;

/**
 * Returns the browser's time zone, such as `Africa/Johannesburg`. Cached for a minute: reading it is slow, and
 * lists read it for each row.
 */
export const browserTimeZone = (): string => {
  const now = Date.now();
  if (!zone || Math.abs(now - zone.readAt) >= minute)
    zone = { name: Intl.DateTimeFormat().resolvedOptions().timeZone, readAt: now };
  return zone.name;
};

/** Formatting a date throws in a zone that the browser does not know. */
const isKnown = (timeZone: string): boolean => {
  try {
    return Intl.DateTimeFormat('en', { timeZone }) !== undefined;
  } catch {
    return false;
  }
};

let chosen: { timeZone: string | null; dateFormat: DateFormat } = { timeZone: null, dateFormat: 'mdy' };

/** Formats all further dates on this page by the user's preferences. */
export const followDatePreferences = ({
  timeZone = null,
  dateFormat = 'mdy',
}: Pick<SessionUser, 'timeZone' | 'dateFormat'>) => {
  if (chosen.timeZone === timeZone && chosen.dateFormat === dateFormat) return;
  chosen = { timeZone: timeZone !== null && isKnown(timeZone) ? timeZone : null, dateFormat };
};

/** Returns the user's chosen time zone, or the browser's. */
export const readerTimeZone = (): string => chosen.timeZone ?? browserTimeZone();

export const readerDateFormat = (): DateFormat => chosen.dateFormat;

/** English locale with this order of day and month. `ymd` is formatted as digits. */
export const localeOf = (format: DateFormat): string => (format === 'dmy' ? 'en-GB' : 'en-US');

/** Returns the local time in the reader's zone as a UTC date. */
export const readerClock = (moment: Date): Date => {
  const clock = { timeZone: readerTimeZone(), dateStyle: 'short', timeStyle: 'medium' } as const;
  return new Date(`${dateTimeFormat('sv-SE', clock).format(moment).replace(' ', 'T')}Z`);
};

/** Returns the calendar day in the reader's zone, such as `2026-01-31`. */
export const readerDay = (moment: Date): string => readerClock(moment).toISOString().slice(0, 10);
