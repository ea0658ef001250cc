import { isTimeZone } from '@debrief/contracts/date-preferences';

export interface Brand {
  readonly companyName: string;
  readonly postalAddress: string | undefined;
  readonly supportEmail: string | undefined;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** IANA name. */
  readonly timeZone: string;
  /** If false, emails name the time zone. */
  readonly isReadersZone?: boolean;
}

/** Sets the first valid time zone of `zones`, or keeps the server's if none is valid. */
export const withTimeZone = (brand: Brand, ...zones: readonly (string | null | undefined)[]): Brand => {
  const timeZone = zones.find((zone) => zone && isTimeZone(zone));
  return timeZone ? { ...brand, timeZone, isReadersZone: true } : brand;
};
