import { isTimeZone } from '@debrief/contracts/date-preferences';
import { calendarDay } from '@debrief/extraction/domain/calendar-day';

/** When and where a call was made. */
export interface CallTime {
  readonly createdAt: Date;
  /** When its recording was made, where that is earlier and known. */
  readonly recordedAt?: Date | null | undefined;
  /** The user's; null where nobody knows. */
  readonly timeZone?: string | null | undefined;
}

/**
 * Tells the day of a call, from which "tomorrow" in it counts.
 * @param serverZone the fallback time zone
 */
export const createCallDay =
  (serverZone: string) =>
  ({ createdAt, recordedAt, timeZone }: CallTime): string =>
    calendarDay(timeZone && isTimeZone(timeZone) ? timeZone : serverZone)(recordedAt ?? createdAt);
