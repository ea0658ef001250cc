import { followUpDay, type FollowUp } from '@debrief/contracts/http/follow-up-days';
import { readerDay } from '../../../lib/date-preferences.ts';

/** Calendar day, `YYYY-MM-DD`. */
type Day = string;

const addDays = (day: Day, days: number): Day => {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

interface DueNote<Note> {
  readonly note: Note;
  readonly day: Day;
}

export interface DueGroup<Note> {
  readonly title: 'Overdue' | 'Today' | 'This week' | 'Later';
  readonly due: readonly DueNote<Note>[];
}

/** Groups follow-ups by due date, today's first. Sorts overdue ones latest first, all others earliest first. */
export const groupByDue = <Note extends FollowUp>(notes: readonly Note[], today: Day): DueGroup<Note>[] => {
  const due = notes
    .flatMap((note): DueNote<Note>[] => {
      const day = followUpDay(note);
      return day === null ? [] : [{ note, day }];
    })
    .sort((one, other) => one.day.localeCompare(other.day));
  const weekEnd = addDays(today, 6);
  const groups: DueGroup<Note>[] = [
    { title: 'Today', due: due.filter(({ day }) => day === today) },
    { title: 'Overdue', due: due.filter(({ day }) => day < today).reverse() },
    { title: 'This week', due: due.filter(({ day }) => day > today && day <= weekEnd) },
    { title: 'Later', due: due.filter(({ day }) => day > weekEnd) },
  ];
  return groups.filter((group) => group.due.length > 0);
};

/** Returns the day of the week, from 0 for Sunday to 6. */
const weekdayOf = (day: Day): number => new Date(`${day}T12:00:00Z`).getUTCDay();

/** Returns tomorrow, or Monday if tomorrow is a Sunday. */
export const nextDay = (today: Day): Day => addDays(today, weekdayOf(today) === 6 ? 2 : 1);

/** Omits Sundays, unless today is one, and the current day of the follow-up. */
export const rescheduleOptions = (day: Day | null, today: Day): readonly { label: string; day: Day }[] => {
  const daysToMonday = ((8 - weekdayOf(addDays(today, 2))) % 7) + 2;
  const options = [
    { label: 'Today', day: today },
    { label: 'Tomorrow', day: addDays(today, 1) },
    { label: 'Next Monday', day: addDays(today, daysToMonday) },
    { label: 'In a week', day: addDays(today, 7) },
  ];
  return options.filter(
    (option, at) =>
      option.day !== day &&
      (option.day === today || weekdayOf(option.day) !== 0) &&
      option.day !== options[at + 1]?.day,
  );
};

export const countDue = (notes: readonly FollowUp[], now: Date): { overdue: number; today: number } => {
  const today = readerDay(now);
  const days = notes.map(followUpDay);
  return {
    overdue: days.filter((day) => day !== null && day < today).length,
    today: days.filter((day) => day === today).length,
  };
};
