import { isDuplicateKey, type Connection } from '@debrief/service-kit/storage/connect';
import { Schema, type Model } from 'mongoose';
import { noTotal, type Total } from '../domain/close-days.ts';
import { readTally, tallyFields, writeTally, type TallyDocument } from './tally-document.ts';

interface TotalDocument extends TallyDocument {
  _id: 'all';
  through: string;
  viewsADay: Record<string, number>;
}

const schema = new Schema<TotalDocument>(
  { _id: String, through: String, viewsADay: Schema.Types.Mixed, ...tallyFields },
  { collection: 'totals', versionKey: false, minimize: false },
);

export type TotalModel = Model<TotalDocument>;
export const totalModel = (connection: Connection): TotalModel =>
  connection.model<TotalDocument>('Total', schema);

export const readTotal = async (totals: TotalModel): Promise<Total> => {
  const document = await totals.findById('all').lean<TotalDocument>();
  if (!document) return noTotal();
  const { through, viewsADay } = document;
  return { through, viewsADay: new Map(Object.entries(viewsADay)), tally: readTally(document) };
};

/** Replaces the total that was read. Every total is right by itself; none may replace one that reaches further. */
export const keepTotal = async (totals: TotalModel, total: Total, previous: Total): Promise<void> => {
  const { through, viewsADay, tally } = total;
  const document = { through, viewsADay: Object.fromEntries(viewsADay), ...writeTally(tally) };
  try {
    await totals.replaceOne({ _id: 'all', through: previous.through }, document, {
      upsert: previous.through === '',
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
};
