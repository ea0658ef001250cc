import { isDuplicateKey, type Connection } from '@debrief/service-kit/storage/connect';
import { Schema, type Model } from 'mongoose';
import { admittedIn, fit, type Admitted } from '../domain/bounds.ts';
import type { Day } from '../domain/close-days.ts';
import type { AddToDay } from '../domain/gather-views.ts';
import { emptyTally } from '../domain/tally.ts';
import { increments, readTally, tallyFields, type TallyDocument } from './tally-document.ts';

/** All views of one day. */
interface DayDocument extends TallyDocument {
  /** `2026-01-05`, UTC. */
  _id: string;
  /** Rises when a name is let in, so that two processes cannot fill the last place both. */
  revision: number;
}

const schema = new Schema<DayDocument>(
  { _id: String, revision: Number, ...tallyFields },
  { collection: 'days', versionKey: false },
);

export type DayModel = Model<DayDocument>;
export const dayModel = (connection: Connection): DayModel => connection.model<DayDocument>('Day', schema);

/** True when the write was done; false when another process was faster. */
const won = async (write: Promise<{ matchedCount: number; upsertedCount: number }>): Promise<boolean> => {
  try {
    const { matchedCount, upsertedCount } = await write;
    return matchedCount + upsertedCount === 1;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
};

/** Adds to a day in a single write of a single document: all of a tally is stored, or nothing. */
export const createDayCounter = (days: DayModel): AddToDay => {
  const none = admittedIn(emptyTally());
  let known: { day: string; admitted: Admitted } | undefined;

  return async (day, tally) => {
    for (;;) {
      const { fitted, admitsMore } = fit(tally, known?.day === day ? known.admitted : none);
      if (!admitsMore) {
        const write = { $inc: increments(fitted), $setOnInsert: { revision: 0 } };
        if (await won(days.updateOne({ _id: day }, write, { upsert: true }))) return;
        continue;
      }
      // Names we do not know of may have been let in by others: only the document itself can say.
      const stored = await days.findById(day).lean<DayDocument>();
      const admitted = stored ? admittedIn(readTally(stored)) : none;
      known = { day, admitted };
      const again = fit(tally, admitted);
      if (!again.admitsMore) continue;
      // Whoever loses this race finds more names than before: the bound on names is one on rounds as well.
      const revision = stored?.revision ?? 0;
      const write = { $inc: { ...increments(again.fitted), revision: 1 } };
      if (await won(days.updateOne({ _id: day, revision }, write, { upsert: !stored }))) return;
    }
  };
};

export const daysAfter = async (days: DayModel, day: string): Promise<Day[]> => {
  const documents = await days
    .find({ _id: { $gt: day } })
    .sort({ _id: 1 })
    .lean<DayDocument[]>();
  return documents.map((document) => ({ day: document._id, tally: readTally(document) }));
};
