import { createHash } from 'node:crypto';
import { Schema, type Connection } from 'mongoose';
import { buildIndexes } from './build-indexes.ts';

export interface DeletedUsers {
  prepare(): Promise<void>;
  /** Remembers that the user is gone, before anything of theirs is removed. */
  add(userId: string): Promise<void>;
  /** Whether an event about this user comes too late to change anything. */
  has(userId: string): Promise<boolean>;
}

/** Far longer than any event can be late: outboxes, retries and parked messages included. */
const keepSeconds = 90 * 24 * 60 * 60;

const schema = new Schema<{ _id: string; deletedAt: Date }>(
  { _id: String, deletedAt: { type: Date, required: true } },
  { versionKey: false, collection: 'deletedUsers' },
);
schema.index({ deletedAt: 1 }, { expireAfterSeconds: keepSeconds });

/** What is remembered of somebody who wanted to be forgotten names nobody. */
const keyOf = (userId: string) => createHash('sha256').update(userId).digest('hex');

/** The users a service has erased, so that a late event about one of them does not bring them back. */
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
