/** `2026-01-31`: a day of the calendar on the wall of whoever reads. */
const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

interface Preset {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** Ranges of days that people ask for most, the week from Monday. */
export const datePresets = (now: Date): readonly Preset[] => {
  const [year, month, date] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const monday = date - ((now.getDay() + 6) % 7);
  const range = (label: string, from: Date, to: Date): Preset => ({
    label,
    from: dayOf(from),
    to: dayOf(to),
  });
  return [
    range('Today', now, now),
    range('This week', new Date(year, month, monday), new Date(year, month, monday + 6)),
    range('This month', new Date(year, month, 1), new Date(year, month + 1, 0)),
    range('Last month', new Date(year, month - 1, 1), new Date(year, month, 0)),
    range('This year', new Date(year, 0, 1), new Date(year, 11, 31)),
  ];
};
