import { amountWithCode } from '@debrief/contracts/amount-with-code';
import type { Currency } from '@debrief/contracts/currency';

const symbolOf: Readonly<Record<string, string>> = { ZAR: 'R', USD: '$' } satisfies Record<Currency, string>;

/** The contracts' `currencySymbol`, repeated so that zod is not bundled. The note dialogs fall back to R. */
export const currencySymbol = (currency: Currency | undefined) =>
  currency === undefined || currency === 'ZAR' ? 'R' : '$';

const wholeNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const dayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

export const formatMoney = (amount: number, symbol: string) => `${symbol}${wholeNumber.format(amount)}`;

/** The unit that a user reads a deal in: their own symbol, or the code of the deal's currency where that is another one. */
export const dealUnit = (dealCurrency: string | undefined, symbol: string) =>
  dealCurrency === undefined || symbolOf[dealCurrency] === symbol ? symbol : dealCurrency;

/** A deal as a user with this symbol reads it: never another currency's amount under their own symbol. */
export const formatDeal = (amount: number, dealCurrency: string | undefined, symbol: string) => {
  const unit = dealUnit(dealCurrency, symbol);
  return unit === symbol ? formatMoney(amount, symbol) : amountWithCode(amount, unit);
};

export const formatCount = (count: number) => wholeNumber.format(count);

/** `Jan 5, 2025`, in the reader's own time zone. */
export const formatDay = (iso: string) => day.format(new Date(iso));

/** `January 5, 2025 at 2:30 PM`, in the reader's own time zone. */
export const formatDayAndTime = (iso: string) => dayAndTime.format(new Date(iso));

/** `2:30 PM` for a moment of today, otherwise with its day: in the reader's own time zone. */
export const formatSince = (moment: number, now = Date.now()) =>
  day.format(moment) === day.format(now) ? time.format(moment) : dayAndTime.format(moment);

/** `Jan 5` for a day without a time, such as `2025-01-05`. */
export const formatDate = (date: string) => dayOfYear.format(new Date(date));

/** `mm:ss`; an hour is sixty minutes. */
export const formatClock = (seconds: number) => {
  const whole = Math.max(0, Math.floor(seconds));
  return [Math.floor(whole / 60), whole % 60].map((part) => String(part).padStart(2, '0')).join(':');
};

/** `640 kB`, `2.4 MB`. */
export const formatBytes = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
