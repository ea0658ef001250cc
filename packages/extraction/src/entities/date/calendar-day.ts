/** Returns a function that formats a moment as `YYYY-MM-DD` in a time zone. */
export const calendarDay = (timeZone: string): ((moment: Date) => string) => {
  // The Swedish date format is ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  return (moment) => format.format(moment);
};
