import { buildIndexes } from '@debrief/service-kit/storage/build-indexes';
import { createHash } from 'node:crypto';
import type { Connection } from '@debrief/service-kit/storage/connect';
import { Schema } from 'mongoose';
import type { SignUps } from '../domain/summarise.ts';

/** One write counts a user and marks them as counted. */
interface SignUpsDocument {
  _id: 'all';
  total: number;
  days: Record<string, number>;
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

const keepSeconds = 90 * 24 * 60 * 60;

const countedSchema = new Schema<CountedUser>(
  { _id: String, countedAt: { type: Date, required: true } },
  { collection: 'countedUsers', versionKey: false },
);
countedSchema.index({ countedAt: 1 }, { expireAfterSeconds: keepSeconds });

/** Covers users between counting and storing the marker. */
const maxRecent = 500;

const keyOf = (userId: string) => createHash('sha256').update(userId).digest('base64url');

export interface SignUpCounter {
  prepare(): Promise<void>;
  count(userId: string, day: string): Promise<void>;
  /** Removes the marker; the count stays. */
  forget(userId: string): Promise<void>;
  read(): Promise<SignUps>;
}

export const createSignUpCounter = (connection: Connection, now: () => Date): SignUpCounter => {
  const signUps = connection.model<SignUpsDocument>('SignUps', signUpsSchema);
  const counted = connection.model<CountedUser>('CountedUser', countedSchema);
  return {
    prepare: async () => {
      await buildIndexes(counted);
      // With an upsert, a user who is already counted would look like the first one.
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
