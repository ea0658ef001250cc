import { toReaderTime } from '../../../lib/date-preferences.ts';

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
const utc = (year: number, month: number, date: number) => new Date(Date.UTC(year, month, date));

interface Preset {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

export const datePresets = (now: Date): readonly Preset[] => {
  const today = toReaderTime(now);
  const [year, month, date] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()];
  const monday = date - ((today.getUTCDay() + 6) % 7);
  const range = (label: string, from: Date, to: Date): Preset => ({
    label,
    from: dayOf(from),
    to: dayOf(to),
  });
  return [
    range('Today', today, today),
    range('This week', utc(year, month, monday), utc(year, month, monday + 6)),
    range('This month', utc(year, month, 1), utc(year, month + 1, 0)),
    range('Last month', utc(year, month - 1, 1), utc(year, month, 0)),
    range('This year', utc(year, 0, 1), utc(year, 11, 31)),
  ];
};
