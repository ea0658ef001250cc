import { randomUUID } from 'node:crypto';
import type { FollowUpDigest } from '@debrief/contracts/events/notes';
import type { NoteOrder } from '@debrief/contracts/http/notes-query';
import type { SalesNoteDocument } from '@debrief/sales-notes/model';
import { emptySelection, type NoteSelection } from '@debrief/sales-notes/note-selection';
import { withCorrelationId } from '@debrief/service-kit/context';
import { addDays, type Day } from '@debrief/contracts/days';
import type { Clock, NoteRepository } from './manage-notes.ts';
import { digestDayAt, nextDigestTime } from './digest-schedule.ts';

interface DigestSubscriber {
  readonly userId: string;
  readonly timeZone: string;
  /** Last day for which a digest was sent or nothing was due. */
  readonly lastSentOn: Day | null;
  readonly nextSendAt: Date;
}

export interface DigestStore {
  /** Returns due subscribers, earliest first. */
  findDue(at: Date, limit: number): Promise<DigestSubscriber[]>;
  /**
   * Stores the update, and publishes its `digest` unless it is null. Returns false after a concurrent change.
   */
  complete(user: DigestSubscriber, next: DigestUpdate, at: Date): Promise<boolean>;
}

interface DigestUpdate {
  readonly lastSentOn: Day | null;
  readonly nextSendAt: Date;
  readonly digest: FollowUpDigest | null;
}

const batchSize = 100;
const maxListed = 20;

const dueOf = ({ sortKeys }: SalesNoteDocument): Day => sortKeys?.nextStepsDue ?? '';

type Notes = Pick<NoteRepository, 'search' | 'summarise'>;

const readDue = async (
  notes: Notes,
  userId: string,
  due: NonNullable<NoteSelection['due']>,
  order: NoteOrder,
) => {
  const selection = { ...emptySelection, due };
  const found = await Array.fromAsync(notes.search(userId, selection, { order, limit: maxListed }));
  const isAll = found.length < maxListed;
  const total = isAll ? found.length : (await notes.summarise(userId, selection, new Date(0))).total;
  return { found, total };
};

/** Lists follow-ups that are due today first, overdue ones last. Returns null if there are none. */
const buildDigest = async (notes: Notes, userId: string, date: Day): Promise<FollowUpDigest | null> => {
  const today = await readDue(notes, userId, { from: date, to: date }, 'nextStepsDue');
  const days = { from: addDays(date, 1), to: addDays(date, 6) };
  const week = await readDue(notes, userId, days, 'nextStepsDue');
  const overdue = await readDue(notes, userId, { to: addDays(date, -1) }, '-nextStepsDue');
  const found = [...today.found, ...week.found, ...overdue.found];
  if (found.length === 0) return null;
  return {
    ...{ userId, date },
    ...{ overdue: overdue.total, today: today.total, week: week.total },
    followUps: found.slice(0, maxListed).map((note) => ({
      noteId: note._id,
      contactName: note.contactName,
      companyName: note.companyName,
      nextSteps: note.nextSteps,
      due: dueOf(note),
    })),
  };
};

/** Sends a user's digest, if one is due, and schedules the next. Returns true if it was sent. */
const sendDigest = async (
  digests: DigestStore,
  notes: Notes,
  user: DigestSubscriber,
  at: Date,
): Promise<boolean> => {
  const date = digestDayAt(at, user.timeZone);
  const isNew = date !== null && (user.lastSentOn === null || date > user.lastSentOn);
  const lastSentOn = isNew ? date : user.lastSentOn;
  const digest = isNew ? await buildDigest(notes, user.userId, date) : null;
  const nextSendAt = nextDigestTime(at, user.timeZone, lastSentOn);
  const isStored = await digests.complete(user, { lastSentOn, nextSendAt, digest }, at);
  return isStored && digest !== null;
};

export const sendDueDigests = async (
  digests: DigestStore,
  notes: Notes,
  { now }: Clock,
  stopping: AbortSignal,
): Promise<number> => {
  let sent = 0;
  for (;;) {
    const at = now();
    const due = await digests.findDue(at, batchSize);
    for (const user of due) {
      if (stopping.aborted) return sent;
      if (await withCorrelationId(randomUUID(), () => sendDigest(digests, notes, user, at))) sent++;
    }
    if (due.length < batchSize) return sent;
  }
};
