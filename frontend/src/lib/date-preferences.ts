import type { SessionUser } from '@debrief/contracts/http/auth';
import type { DateFormat } from '@debrief/contracts/date-preferences';
import { dateTimeFormat } from './date-time-format.ts';

const minute = 60_000;
let zone: { readonly name: string; readonly readAt: number } | undefined;

/** The browser's, such as `Africa/Johannesburg`. Read once a minute: lists ask for it on each row, and it takes a while. */
export const browserTimeZone = (): string => {
  const now = Date.now();
  if (!zone || Math.abs(now - zone.readAt) >= minute)
    zone = { name: Intl.DateTimeFormat().resolvedOptions().timeZone, readAt: now };
  return zone.name;
};

/** Zones that this browser cannot compute are not followed: every date would fail. */
const isKnown = (timeZone: string): boolean => {
  try {
    return Intl.DateTimeFormat('en', { timeZone }) !== undefined;
  } catch {
    return false;
  }
};

let chosen: { timeZone: string | null; dateFormat: DateFormat } = { timeZone: null, dateFormat: 'mdy' };

/** Has every date from now on written as this user wants it. One page is one user's. */
export const followDatePreferences = ({
  timeZone = null,
  dateFormat = 'mdy',
}: Pick<SessionUser, 'timeZone' | 'dateFormat'>) => {
  if (chosen.timeZone === timeZone && chosen.dateFormat === dateFormat) return;
  chosen = { timeZone: timeZone !== null && isKnown(timeZone) ? timeZone : null, dateFormat };
};

/** The zone in which the reader's days begin. */
export const readerTimeZone = (): string => chosen.timeZone ?? browserTimeZone();

export const readerDateFormat = (): DateFormat => chosen.dateFormat;

/** The locale that puts day and month in this order; words are English. For `ymd`, digits do it. */
export const localeOf = (format: DateFormat): string => (format === 'dmy' ? 'en-GB' : 'en-US');

/** A moment on the clock of the reader's zone, as if that were UTC. */
export const readerClock = (moment: Date): Date => {
  const clock = { timeZone: readerTimeZone(), dateStyle: 'short', timeStyle: 'medium' } as const;
  return new Date(`${dateTimeFormat('sv-SE', clock).format(moment).replace(' ', 'T')}Z`);
};

/** The reader's own calendar day, such as `2026-01-31`. */
export const readerDay = (moment: Date): string => readerClock(moment).toISOString().slice(0, 10);
