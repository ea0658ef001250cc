import { isTimeZone } from '@debrief/contracts/date-preferences';

export interface Brand {
  readonly companyName: string;
  readonly postalAddress: string | undefined;
  readonly supportEmail: string | undefined;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly timeZone: string;
  /** True if the zone is that of the user or note. Otherwise, digests name the zone. */
  readonly isReadersZone?: boolean;
}

/** Sets the first valid time zone of `zones`. If none is valid, the configured one stays. */
export const withTimeZone = (brand: Brand, ...zones: readonly (string | null | undefined)[]): Brand => {
  const timeZone = zones.find((zone) => zone && isTimeZone(zone));
  return timeZone ? { ...brand, timeZone, isReadersZone: true } : brand;
};
