import { createHash } from 'node:crypto';
import { Schema, type Connection } from 'mongoose';
import { buildIndexes } from './build-indexes.ts';

export interface DeletedUsers {
  prepare(): Promise<void>;
  /** Call before removing the user's data. */
  add(userId: string): Promise<void>;
  has(userId: string): Promise<boolean>;
}

/** An event that arrives later than this, for example by a replay, could recreate data of the user. */
const retentionSeconds = 90 * 24 * 60 * 60;

const schema = new Schema<{ _id: string; deletedAt: Date }>(
  { _id: String, deletedAt: { type: Date, required: true } },
  { versionKey: false, collection: 'deletedUsers' },
);
schema.index({ deletedAt: 1 }, { expireAfterSeconds: retentionSeconds });

/** Hashes the id, so that the record does not contain the id of a deleted user. */
const keyOf = (userId: string) => createHash('sha256').update(userId).digest('hex');

/** Records deleted users, so that a late event does not recreate their data. */
export const createDeletedUsers = (connection: Connection, now: () => Date): DeletedUsers => {
  const model = connection.model<{ _id: string; deletedAt: Date }>('DeletedUser', schema);
  return {
    prepare: () => buildIndexes(model),
    add: async (userId) => {
      await model.updateOne({ _id: keyOf(userId) }, { $setOnInsert: { deletedAt: now() } }, { upsert: true });
    },
    has: async (userId) => (await model.exists({ _id: keyOf(userId) })) !== null,
  };
};
