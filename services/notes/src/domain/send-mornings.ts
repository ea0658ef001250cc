import type { SalesNoteDocument } from '@debrief/sales-notes/model';
import { addDays, type Day } from './days.ts';
import type { Clock, NoteRepository } from './manage-notes.ts';
import { morningAt, nextMorning } from './mornings.ts';

/** Somebody who wants a mail each morning. */
interface EarlyUser {
  readonly userId: string;
  readonly timeZone: string;
  /** The last day that was told, or had nothing to tell. */
  readonly lastMorningOn: Day | null;
  readonly nextMorningAt: Date;
}

interface Morning {
  readonly userId: string;
  readonly date: Day;
  readonly overdue: number;
  readonly today: number;
  readonly week: number;
  readonly followUps: readonly {
    noteId: string;
    contactName: string | null;
    companyName: string | null;
    nextSteps: string | null;
    due: Day;
  }[];
}

export interface MorningStore {
  /** Those whose morning has come, the earliest first. */
  findDue(at: Date, limit: number): Promise<EarlyUser[]>;
  /** Stores a day as told, with its event unless `morning` is null; false when another process or a change came first. */
  complete(user: EarlyUser, next: MorningStep, at: Date): Promise<boolean>;
}

interface MorningStep {
  readonly lastMorningOn: Day | null;
  readonly nextMorningAt: Date;
  readonly morning: Morning | null;
}

const batchSize = 100;
const listed = 20;
/** Enough to count: nobody reads of more. */
const counted = 1_000;

/** The first day that a note still speaks of, as it is filtered by. */
const dueOf = ({ sortKeys }: SalesNoteDocument): Day => sortKeys?.nextStepsDue ?? '';

/** What is due by the end of the next seven days; null for nothing. */
const morningOf = async (
  notes: Pick<NoteRepository, 'search'>,
  userId: string,
  date: Day,
): Promise<Morning | null> => {
  const selection = {
    ...{ words: [], terms: [], made: [], wordOrTime: [], currencies: [] },
    due: { to: addDays(date, 6) },
  };
  const found = await Array.fromAsync(
    notes.search(userId, selection, { order: 'nextStepsDue', limit: counted }),
  );
  if (found.length === 0) return null;
  const count = (is: (due: Day) => boolean) => found.filter((note) => is(dueOf(note))).length;
  return {
    ...{ userId, date },
    overdue: count((due) => due < date),
    today: count((due) => due === date),
    week: count((due) => due > date),
    followUps: found.slice(0, listed).map((note) => ({
      noteId: note._id,
      contactName: note.contactName,
      companyName: note.companyName,
      nextSteps: note.nextSteps,
      due: dueOf(note),
    })),
  };
};

/** Tells of the follow-ups of everybody whose morning it is. @returns how many were told */
export const sendMornings = async (
  mornings: MorningStore,
  notes: Pick<NoteRepository, 'search'>,
  { now }: Clock,
  stopping: AbortSignal,
): Promise<number> => {
  let told = 0;
  for (;;) {
    const at = now();
    const due = await mornings.findDue(at, batchSize);
    for (const user of due) {
      if (stopping.aborted) return told;
      const date = morningAt(at, user.timeZone);
      const isNew = date !== null && (user.lastMorningOn === null || date > user.lastMorningOn);
      const lastMorningOn = isNew ? date : user.lastMorningOn;
      const morning = isNew ? await morningOf(notes, user.userId, date) : null;
      const nextMorningAt = nextMorning(at, user.timeZone, lastMorningOn);
      const isMine = await mornings.complete(user, { lastMorningOn, nextMorningAt, morning }, at);
      if (isMine && morning) told++;
    }
    if (due.length < batchSize) return told;
  }
};
