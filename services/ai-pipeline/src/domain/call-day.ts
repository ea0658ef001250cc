import { isTimeZone } from '@debrief/contracts/date-preferences';
import { calendarDay } from '@debrief/extraction/domain/calendar-day';

export interface CallTime {
  readonly createdAt: Date;
  readonly recordedAt?: Date | null | undefined;
  readonly timeZone?: string | null | undefined;
}

/**
 * Returns a function that returns the day from which "tomorrow" counts.
 * @param serverZone fallback time zone
 */
export const createCallDay =
  (serverZone: string) =>
  ({ createdAt, recordedAt, timeZone }: CallTime): string =>
    calendarDay(timeZone && isTimeZone(timeZone) ? timeZone : serverZone)(recordedAt ?? createdAt);
