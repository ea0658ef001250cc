import { ignoreDuplicateKey, type Connection } from '@debrief/service-kit/storage/connect';
import { Schema, type Model } from 'mongoose';
import { allowedNamesIn, limitNames, type AllowedNames } from '../domain/name-limits.ts';
import type { Day } from '../domain/roll-up-days.ts';
import type { AddToDay } from '../domain/batch-views.ts';
import { emptyTally } from '../domain/tally.ts';
import { increments, readTally, tallyFields, type TallyDocument } from './tally-document.ts';

interface DayDocument extends TallyDocument {
  _id: string;
  /** Optimistic lock, so that concurrent writes cannot exceed the limit on names. */
  revision: number;
}

const schema = new Schema<DayDocument>(
  { _id: String, revision: Number, ...tallyFields },
  { collection: 'days', versionKey: false },
);

export type DayModel = Model<DayDocument>;
export const dayModel = (connection: Connection): DayModel => connection.model<DayDocument>('Day', schema);

const succeeded = async (
  write: Promise<{ matchedCount: number; upsertedCount: number }>,
): Promise<boolean> => {
  const { matchedCount = 0, upsertedCount = 0 } = (await ignoreDuplicateKey(write)) ?? {};
  return matchedCount + upsertedCount === 1;
};

export const createDayCounter = (days: DayModel): AddToDay => {
  const none = allowedNamesIn(emptyTally());
  let cached: { day: string; allowed: AllowedNames } | undefined;

  return async (day, tally) => {
    for (;;) {
      const { limited, addsNames } = limitNames(tally, cached?.day === day ? cached.allowed : none);
      if (!addsNames) {
        const write = { $inc: increments(limited), $setOnInsert: { revision: 0 } };
        if (await succeeded(days.updateOne({ _id: day }, write, { upsert: true }))) return;
        continue;
      }
      const stored = await days.findById(day).lean<DayDocument>();
      const allowed = stored ? allowedNamesIn(readTally(stored)) : none;
      cached = { day, allowed };
      const checked = limitNames(tally, allowed);
      if (!checked.addsNames) continue;
      // This write fails if another process has created the document or added a name, so the limit on names
      // also bounds the retries.
      const revision = stored?.revision ?? 0;
      const write = { $inc: { ...increments(checked.limited), revision: 1 } };
      if (await succeeded(days.updateOne({ _id: day, revision }, write, { upsert: !stored }))) return;
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
