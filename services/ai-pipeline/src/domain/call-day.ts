import { isTimeZone } from '@debrief/contracts/date-preferences';
import { calendarDay } from '@debrief/extraction/entities/date/calendar-day';

export interface CallTime {
  readonly createdAt: Date;
  readonly recordedAt?: Date | null | undefined;
  readonly timeZone?: string | null | undefined;
}

/** Creates a function that returns the day from which "tomorrow" counts, in the time zone of the call. */
export const createCallDay =
  (serverZone: string) =>
  ({ createdAt, recordedAt, timeZone }: CallTime): string =>
    calendarDay(timeZone && isTimeZone(timeZone) ? timeZone : serverZone)(recordedAt ?? createdAt);
