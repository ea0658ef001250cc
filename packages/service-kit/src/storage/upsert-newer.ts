import type { Model } from 'mongoose';
import { isDuplicateKey } from './connect.ts';

/**
 * Stores `fields` unless the same or a newer revision is stored, because events may arrive twice and in any
 * order.
 */
export const upsertNewer = async <Document extends { _id: string; revision: number }>(
  model: Model<Document>,
  id: string,
  revision: number,
  fields: Partial<Document>,
): Promise<void> => {
  const older = { _id: id, revision: { $lt: revision } };
  const write = { $set: { ...fields, revision } };
  try {
    await model.updateOne(older, write, { upsert: true });
  } catch (error) {
    // The same or a newer revision is stored, or a concurrent upsert has just created the document.
    if (!isDuplicateKey(error)) throw error;
    await model.updateOne(older, write);
  }
};
