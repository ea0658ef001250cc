import { followUpDay, type FollowUp } from '@debrief/contracts/http/follow-up-days';
import { readerDay } from '../../../lib/date-preferences.ts';

/** Calendar day, `YYYY-MM-DD`. */
type Day = string;

export const addDays = (day: Day, days: number): Day => {
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

/** Groups follow-ups by due date. Sorts overdue ones latest first, all others earliest first. */
export const groupByDue = <Note extends FollowUp>(notes: readonly Note[], today: Day): DueGroup<Note>[] => {
  const due = notes
    .flatMap((note): DueNote<Note>[] => {
      const day = followUpDay(note);
      return day === null ? [] : [{ note, day }];
    })
    .sort((one, other) => one.day.localeCompare(other.day));
  const weekEnd = addDays(today, 6);
  const groups: DueGroup<Note>[] = [
    { title: 'Overdue', due: due.filter(({ day }) => day < today).reverse() },
    { title: 'Today', due: due.filter(({ day }) => day === today) },
    { title: 'This week', due: due.filter(({ day }) => day > today && day <= weekEnd) },
    { title: 'Later', due: due.filter(({ day }) => day > weekEnd) },
  ];
  return groups.filter((group) => group.due.length > 0);
};

export const rescheduleOptions = (day: Day | null, today: Day): readonly { label: string; day: Day }[] =>
  [
    { label: 'Today', day: today },
    { label: 'Tomorrow', day: addDays(today, 1) },
    { label: 'In a week', day: addDays(today, 7) },
  ]
    .filter((option) => option.day !== day)
    .slice(-2);

export const countDue = (notes: readonly FollowUp[], now: Date): { overdue: number; today: number } => {
  const today = readerDay(now);
  const days = notes.map(followUpDay);
  return {
    overdue: days.filter((day) => day !== null && day < today).length,
    today: days.filter((day) => day === today).length,
  };
};
