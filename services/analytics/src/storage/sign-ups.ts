import { buildIndexes } from '@debrief/service-kit/storage/build-indexes';
import { createHash } from 'node:crypto';
import type { Connection } from '@debrief/service-kit/storage/connect';
import { Schema } from 'mongoose';
import type { SignUpDependencies } from '../domain/sign-ups.ts';
import type { SignUps } from '../domain/summarise.ts';

/** A single document, so that counting a user and marking them as counted is one atomic write. */
interface SignUpsDocument {
  _id: 'all';
  total: number;
  days: Record<string, number>;
  /** Hashed ids of counted users who have no {@link CountedUser} document yet. */
  recent: string[];
  /** Optimistic lock: changes when users leave `recent`. Documents of earlier versions lack it. */
  removals?: number;
}

interface CountedUser {
  _id: string;
  countedAt: Date;
}

const signUpsSchema = new Schema<SignUpsDocument>(
  { _id: String, total: Number, days: Schema.Types.Mixed, recent: [String], removals: Number },
  { collection: 'signUps', versionKey: false, minimize: false },
);

/**
 * Retention of {@link CountedUser} documents. A sign-up event that is redelivered after this time would be
 * counted again.
 */
const keepSeconds = 90 * 24 * 60 * 60;

const countedSchema = new Schema<CountedUser>(
  { _id: String, countedAt: { type: Date, required: true } },
  { collection: 'countedUsers', versionKey: false },
);
countedSchema.index({ countedAt: 1 }, { expireAfterSeconds: keepSeconds });

/** Maximum length of `recent`. It bounds the document's size. */
const maxRecent = 100;

const keyOf = (userId: string) => createHash('sha256').update(userId).digest('base64url');

export type SignUpCounter = SignUpDependencies['signUps'] & {
  prepare(): Promise<void>;
  read(): Promise<SignUps>;
  /**
   * Moves the users in `recent` to documents, which expire. Otherwise, they would stay until
   * {@link maxRecent} further users sign up. Returns the number of users moved.
   */
  moveRecent(): Promise<number>;
};

export const createSignUpCounter = (
  connection: Connection,
  now: () => Date,
  deleted: Pick<SignUpDependencies['deleted'], 'has'>,
): SignUpCounter => {
  const signUps = connection.model<SignUpsDocument>('SignUps', signUpsSchema);
  const counted = connection.model<CountedUser>('CountedUser', countedSchema);
  const removeFromRecent = (keys: string[]) =>
    signUps.updateOne({ _id: 'all' }, { $pullAll: { recent: keys }, $inc: { removals: 1 } });

  const moveToDocuments = async (keys: string[]) => {
    const update = { $setOnInsert: { countedAt: now() } };
    const writes = keys.map((_id) => ({ updateOne: { filter: { _id }, update, upsert: true } }));
    await counted.bulkWrite(writes, { ordered: false });
    await removeFromRecent(keys);
  };

  return {
    prepare: async () => {
      await buildIndexes(counted);
      // The document is created here, because `count` must not upsert: an upsert could not distinguish a
      // missing document from a user who is already counted.
      const empty = { total: 0, days: {}, recent: [] };
      await signUps.updateOne({ _id: 'all' }, { $setOnInsert: empty }, { upsert: true });
    },
    count: async (userId, day) => {
      const key = keyOf(userId);
      for (;;) {
        // Reads the list before the other checks: if a user leaves the list afterwards, `removals` changes,
        // and the update below matches nothing.
        const { recent, removals = null } = await signUps
          .findById('all')
          .select({ recent: 1, removals: 1 })
          .orFail()
          .lean<Pick<SignUpsDocument, 'recent' | 'removals'>>();
        if (recent.includes(key) || (await counted.exists({ _id: key }))) return;
        if (await deleted.has(userId)) return;
        if (recent.length >= maxRecent) {
          await moveToDocuments(recent);
          continue;
        }
        const { matchedCount } = await signUps.updateOne(
          { _id: 'all', removals, recent: { $ne: key } },
          { $inc: { total: 1, [`days.${day}`]: 1 }, $push: { recent: key } },
        );
        if (matchedCount === 1) return;
      }
    },
    moveRecent: async () => {
      const document = await signUps
        .findById('all')
        .select({ recent: 1 })
        .lean<Pick<SignUpsDocument, 'recent'>>();
      const recent = document?.recent ?? [];
      if (recent.length > 0) await moveToDocuments(recent);
      return recent.length;
    },
    forget: async (userId) => {
      const key = keyOf(userId);
      await removeFromRecent([key]);
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
