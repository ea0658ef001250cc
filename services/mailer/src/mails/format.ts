const wholeNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

export const formatCount = (count: number): string => wholeNumber.format(count);

/**
 * Caches one formatter per time zone, because creating a formatter is slow. There are about 400 time zones.
 */
const perTimeZone = (options: Intl.DateTimeFormatOptions) => {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (iso: string, timeZone: string): string => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone });
    formats.set(timeZone, format);
    return format.format(new Date(iso));
  };
};

const day = { month: 'short', day: 'numeric', year: 'numeric' } as const;

/** Formats a day, such as `Jan 5, 2025`. */
export const formatDay = perTimeZone(day);

/** Formats a day and time, such as `Jan 5, 2025, 2:30 PM UTC`. */
export const formatDayAndTime = perTimeZone({
  ...day,
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** Formats a count as `1 note` or `2 notes`. */
export const plural = (count: number, one: string, more = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : more}`;
