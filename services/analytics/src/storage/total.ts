import { ignoreDuplicateKey, type Connection } from '@debrief/service-kit/storage/connect';
import { Schema, type Model } from 'mongoose';
import { emptyTotal, type Total } from '../domain/roll-up-days.ts';
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
  if (!document) return emptyTotal();
  const { through, viewsADay } = document;
  return { through, viewsADay: new Map(Object.entries(viewsADay)), tally: readTally(document) };
};

/**
 * Stores a total, unless another process has replaced `previous`. A total must never replace one that covers
 * more days.
 */
export const saveTotal = async (totals: TotalModel, total: Total, previous: Total): Promise<void> => {
  const { through, viewsADay, tally } = total;
  const document = { through, viewsADay: Object.fromEntries(viewsADay), ...writeTally(tally) };
  const replaced = { _id: 'all', through: previous.through } as const;
  await ignoreDuplicateKey(totals.replaceOne(replaced, document, { upsert: previous.through === '' }));
};
