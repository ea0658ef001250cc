import type { Currency } from '@debrief/contracts/currency';
import { currencyPrefixes, currencyUnit, formatAmount } from '@debrief/contracts/format-amount';
import { dateTimeFormat } from './date-time-format.ts';
import { localeOf, readerDateFormat, readerDay, readerTimeZone } from './date-preferences.ts';

export const currencySymbol = (currency: Currency = 'ZAR') => currencyPrefixes[currency];

const wholeNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

const formatLocalized = (moment: Date, options: Intl.DateTimeFormatOptions, timeZone: string) =>
  dateTimeFormat(localeOf(readerDateFormat()), { ...options, timeZone }).format(moment);

/** Formats a day as `2025-01-05`. Returns null if the reader prefers another format. */
const formatDigits = (moment: Date, timeZone: string) =>
  readerDateFormat() === 'ymd' ? dateTimeFormat('sv-SE', { timeZone }).format(moment) : null;

export const formatMoney = (amount: number, symbol: string) => `${symbol}${wholeNumber.format(amount)}`;

/** Returns the currency of a deal as text. Default: `symbol`, for the user's currency. */
export const dealUnit = (dealCurrency: string | undefined, symbol: string) =>
  dealCurrency === undefined ? symbol : currencyUnit(dealCurrency);

/** Formats the amount of a deal. Default currency: `symbol`, for the user's currency. */
export const formatDeal = (amount: number, dealCurrency: string | undefined, symbol: string) =>
  dealCurrency === undefined ? formatMoney(amount, symbol) : formatAmount(amount, dealCurrency);

export const formatCount = (count: number) => wholeNumber.format(count);

/** Formats a day without a time. Uses UTC, because a time zone could move it to another day. */
export const formatCalendarDay = (day: Date, options: Intl.DateTimeFormatOptions) =>
  (options.year ? formatDigits(day, 'UTC') : null) ?? formatLocalized(day, options, 'UTC');

/** Formats the day of a time in the reader's format, such as `Jan 5, 2025`. */
export const formatDay = (iso: string) => {
  const [moment, timeZone] = [new Date(iso), readerTimeZone()];
  const options = { month: 'short', day: 'numeric', year: 'numeric' } as const;
  return formatDigits(moment, timeZone) ?? formatLocalized(moment, options, timeZone);
};

/** Formats a time in the reader's format, such as `January 5, 2025 at 2:30 PM` or `Jan 5, 2025, 2:30 PM`. */
export const formatDayAndTime = (iso: string, dateStyle: 'long' | 'medium' = 'long') => {
  const [moment, timeZone] = [new Date(iso), readerTimeZone()];
  const digits = formatDigits(moment, timeZone);
  return digits === null
    ? formatLocalized(moment, { dateStyle, timeStyle: 'short' }, timeZone)
    : `${digits}, ${formatLocalized(moment, { timeStyle: 'short' }, timeZone)}`;
};

/** Formats a time of today without its day, such as `2:30 PM`, and any other time with its day. */
export const formatTimeOrDate = (moment: number, now = Date.now()) => {
  const [at, timeZone] = [new Date(moment), readerTimeZone()];
  return readerDay(at) === readerDay(new Date(now))
    ? formatLocalized(at, { timeStyle: 'short' }, timeZone)
    : formatDayAndTime(at.toISOString());
};

/** Formats a day such as `2025-01-05` without its year, such as `Jan 5`. */
export const formatDate = (date: string) =>
  formatCalendarDay(new Date(date), { month: 'short', day: 'numeric' });

/** Formats seconds as minutes and seconds, such as `02:05`. An hour is `60:00`. */
export const formatClock = (seconds: number) => {
  const whole = Math.max(0, Math.floor(seconds));
  return [Math.floor(whole / 60), whole % 60].map((part) => String(part).padStart(2, '0')).join(':');
};

/** Formats a size as `640 kB` or `2.4 MB`. */
export const formatBytes = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
