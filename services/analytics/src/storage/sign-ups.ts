import { buildIndexes } from '@debrief/service-kit/storage/build-indexes';
import { createHash } from 'node:crypto';
import type { Connection } from '@debrief/service-kit/storage/connect';
import { Schema } from 'mongoose';
import type { SignUps } from '../domain/summarise.ts';

/** All sign-ups in one document, so that a user is counted, and marked as counted, in one write. */
interface SignUpsDocument {
  _id: 'all';
  total: number;
  days: Record<string, number>;
  /** The keys of the users counted last. */
  recent: string[];
}

interface CountedUser {
  _id: string;
  countedAt: Date;
}

const signUpsSchema = new Schema<SignUpsDocument>(
  { _id: String, total: Number, days: Schema.Types.Mixed, recent: [String] },
  { collection: 'signUps', versionKey: false, minimize: false },
);

/** Far longer than an event can be late. */
const keepSeconds = 90 * 24 * 60 * 60;

const countedSchema = new Schema<CountedUser>(
  { _id: String, countedAt: { type: Date, required: true } },
  { collection: 'countedUsers', versionKey: false },
);
countedSchema.index({ countedAt: 1 }, { expireAfterSeconds: keepSeconds });

/** Far more than can be in progress at once: it covers the moment between counting a user and storing that they were. */
const maxRecent = 500;

/** Identifies a user without storing their id. */
const keyOf = (userId: string) => createHash('sha256').update(userId).digest('base64url');

export interface SignUpCounter {
  prepare(): Promise<void>;
  /** Counts a user once, however often it is called. */
  count(userId: string, day: string): Promise<void>;
  /** Drops what tells that this user was counted; the count stays. */
  forget(userId: string): Promise<void>;
  read(): Promise<SignUps>;
}

export const createSignUpCounter = (connection: Connection, now: () => Date): SignUpCounter => {
  const signUps = connection.model<SignUpsDocument>('SignUps', signUpsSchema);
  const counted = connection.model<CountedUser>('CountedUser', countedSchema);
  return {
    prepare: async () => {
      await buildIndexes(counted);
      // Created at start: an upsert could not tell a user who was counted before from the very first one.
      const empty = { total: 0, days: {}, recent: [] };
      await signUps.updateOne({ _id: 'all' }, { $setOnInsert: empty }, { upsert: true });
    },
    count: async (userId, day) => {
      const key = keyOf(userId);
      if (await counted.exists({ _id: key })) return;
      await signUps.updateOne(
        { _id: 'all', recent: { $ne: key } },
        {
          $inc: { total: 1, [`days.${day}`]: 1 },
          $push: { recent: { $each: [key], $slice: -maxRecent } },
        },
      );
      await counted.updateOne({ _id: key }, { $setOnInsert: { countedAt: now() } }, { upsert: true });
    },
    forget: async (userId) => {
      const key = keyOf(userId);
      await signUps.updateOne({ _id: 'all' }, { $pull: { recent: key } });
      await counted.deleteOne({ _id: key });
    },
    read: async () => {
      const document = await signUps
        .findById('all')
        .select({ total: 1, days: 1 })
        .lean<Pick<SignUpsDocument, 'total' | 'days'>>();
      return { total: document?.total ?? 0, days: new Map(Object.entries(document?.days ?? {})) };
    },
  };
};
