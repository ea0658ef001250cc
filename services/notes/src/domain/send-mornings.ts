import { randomUUID } from 'node:crypto';
import type { NoteOrder } from '@debrief/contracts/http/notes-query';
import type { SalesNoteDocument } from '@debrief/sales-notes/model';
import { emptySelection, type NoteSelection } from '@debrief/sales-notes/note-selection';
import { withCorrelationId } from '@debrief/service-kit/context';
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
/** More than anybody does in a morning. */
const listed = 20;

/** The first day that a note still speaks of, as it is filtered by. */
const dueOf = ({ sortKeys }: SalesNoteDocument): Day => sortKeys?.nextStepsDue ?? '';

type Notes = Pick<NoteRepository, 'search' | 'summarise'>;

/** Some of the notes that are due within a range of days, in an order, and how many there are. */
const readDue = async (
  notes: Notes,
  userId: string,
  due: NonNullable<NoteSelection['due']>,
  order: NoteOrder,
) => {
  const selection = { ...emptySelection, due };
  const found = await Array.fromAsync(notes.search(userId, selection, { order, limit: listed }));
  const isAll = found.length < listed;
  const total = isAll ? found.length : (await notes.summarise(userId, selection, new Date(0))).total;
  return { found, total };
};

/** What is due by the end of the next seven days: that of today first, what is long overdue last. Null for nothing. */
const morningOf = async (notes: Notes, userId: string, date: Day): Promise<Morning | null> => {
  const today = await readDue(notes, userId, { from: date, to: date }, 'nextStepsDue');
  const days = { from: addDays(date, 1), to: addDays(date, 6) };
  const week = await readDue(notes, userId, days, 'nextStepsDue');
  const overdue = await readDue(notes, userId, { to: addDays(date, -1) }, '-nextStepsDue');
  const found = [...today.found, ...week.found, ...overdue.found];
  if (found.length === 0) return null;
  return {
    ...{ userId, date },
    ...{ overdue: overdue.total, today: today.total, week: week.total },
    followUps: found.slice(0, listed).map((note) => ({
      noteId: note._id,
      contactName: note.contactName,
      companyName: note.companyName,
      nextSteps: note.nextSteps,
      due: dueOf(note),
    })),
  };
};

/** Tells a user of their follow-ups, once a day. @returns whether there was something to tell, and nobody else told it */
const tellMorning = async (
  mornings: MorningStore,
  notes: Notes,
  user: EarlyUser,
  at: Date,
): Promise<boolean> => {
  const date = morningAt(at, user.timeZone);
  const isNew = date !== null && (user.lastMorningOn === null || date > user.lastMorningOn);
  const lastMorningOn = isNew ? date : user.lastMorningOn;
  const morning = isNew ? await morningOf(notes, user.userId, date) : null;
  const nextMorningAt = nextMorning(at, user.timeZone, lastMorningOn);
  const isMine = await mornings.complete(user, { lastMorningOn, nextMorningAt, morning }, at);
  return isMine && morning !== null;
};

/** Tells of the follow-ups of everybody whose morning it is. @returns how many were told */
export const sendMornings = async (
  mornings: MorningStore,
  notes: Notes,
  { now }: Clock,
  stopping: AbortSignal,
): Promise<number> => {
  let told = 0;
  for (;;) {
    const at = now();
    const due = await mornings.findDue(at, batchSize);
    for (const user of due) {
      if (stopping.aborted) return told;
      if (await withCorrelationId(randomUUID(), () => tellMorning(mornings, notes, user, at))) told++;
    }
    if (due.length < batchSize) return told;
  }
};
