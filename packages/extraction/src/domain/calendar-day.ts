/** Tells the calendar day, `YYYY-MM-DD`, of a moment in a time zone such as `Africa/Johannesburg`. */
export const calendarDay = (timeZone: string): ((moment: Date) => string) => {
  // Sweden writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  return (moment) => format.format(moment);
};
