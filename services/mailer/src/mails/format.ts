import { currencySymbol, type Currency } from '@debrief/contracts/currency';

const wholeNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** `R1,250,000` or `$1,250,000`, as on the dashboard. */
export const formatMoney = (amount: number, currency: Currency): string =>
  `${currencySymbol(currency)}${wholeNumber.format(amount)}`;

export const formatCount = (count: number): string => wholeNumber.format(count);

/** `Jan 5, 2025`. */
export const formatDay = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone }).format(
    new Date(iso),
  );

/** `Jan 5, 2025, 2:30 PM UTC`. */
export const formatDayAndTime = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(iso));

/** `1 note`, `2 notes`. */
export const plural = (count: number, one: string, more = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : more}`;
