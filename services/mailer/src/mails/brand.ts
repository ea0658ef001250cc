import { isTimeZone } from '@debrief/contracts/date-preferences';

/** Sender details in every email. */
export interface Brand {
  readonly companyName: string;
  readonly postalAddress: string | undefined;
  readonly supportEmail: string | undefined;
  /** Public URL of Debrief without a trailing slash. */
  readonly publicUrl: string;
  /** IANA time zone of times in emails. */
  readonly timeZone: string;
  /** True if it is the reader's own time zone. Otherwise emails name the zone next to times. */
  readonly isReadersZone?: boolean;
}

/** Sets the first valid time zone. Keeps the server's zone if none is valid. */
export const withTimeZone = (brand: Brand, ...zones: readonly (string | null | undefined)[]): Brand => {
  const timeZone = zones.find((zone) => zone && isTimeZone(zone));
  return timeZone ? { ...brand, timeZone, isReadersZone: true } : brand;
};
