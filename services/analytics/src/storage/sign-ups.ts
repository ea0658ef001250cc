import { buildIndexes } from '@debrief/service-kit/storage/build-indexes';
import { createHash } from 'node:crypto';
import type { Connection } from '@debrief/service-kit/storage/connect';
import { Schema } from 'mongoose';
import type { SignUpDependencies } from '../domain/sign-ups.ts';
import type { SignUps } from '../domain/summarise.ts';

/** One document, so that counting a user and marking them as counted is one write. */
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

/** Far longer than an event can be delayed. */
const keepSeconds = 90 * 24 * 60 * 60;

const countedSchema = new Schema<CountedUser>(
  { _id: String, countedAt: { type: Date, required: true } },
  { collection: 'countedUsers', versionKey: false },
);
countedSchema.index({ countedAt: 1 }, { expireAfterSeconds: keepSeconds });

/**
 * Covers the time between counting a user and storing their marker. Far more than are ever in progress concurrently.
 */
const maxRecent = 500;

const keyOf = (userId: string) => createHash('sha256').update(userId).digest('base64url');

export type SignUpCounter = SignUpDependencies['signUps'] & {
  prepare(): Promise<void>;
  read(): Promise<SignUps>;
};

export const createSignUpCounter = (connection: Connection, now: () => Date): SignUpCounter => {
  const signUps = connection.model<SignUpsDocument>('SignUps', signUpsSchema);
  const counted = connection.model<CountedUser>('CountedUser', countedSchema);
  return {
    prepare: async () => {
      await buildIndexes(counted);
      // Created at start, because with an upsert a user who is already counted would look like the first one.
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
