import { isTimeZone } from '@debrief/contracts/date-preferences';

/** What every mail says of who sends it. */
export interface Brand {
  readonly companyName: string;
  readonly postalAddress: string | undefined;
  readonly supportEmail: string | undefined;
  /** Where people reach Debrief, without a slash at the end. */
  readonly publicUrl: string;
  /** The IANA time zone that mails show times in. */
  readonly timeZone: string;
  /** Whether that is the reader's own; a mail names any other zone beside a time. */
  readonly isReadersZone?: boolean;
}

/** The brand with the first of these time zones that is known; without one, with that of the server. */
export const withTimeZone = (brand: Brand, ...zones: readonly (string | null | undefined)[]): Brand => {
  const timeZone = zones.find((zone) => zone && isTimeZone(zone));
  return timeZone ? { ...brand, timeZone, isReadersZone: true } : brand;
};
