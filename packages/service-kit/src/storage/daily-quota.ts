import { Schema } from 'mongoose';
import { endOfDay, type DailyQuota } from '../daily-quota.ts';
import { buildIndexes } from './build-indexes.ts';
import { ignoreDuplicateKey, type Connection } from './connect.ts';

interface Usage {
  /** UTC day and subject, such as `2026-01-05 user-1`. */
  _id: string;
  subject: string;
  used: number;
  expiresAt: Date;
}

const schema = new Schema<Usage>(
  {
    _id: String,
    subject: { type: String, required: true },
    used: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'dailyUsage', versionKey: false },
);
schema.index({ subject: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Time in milliseconds for which a count is kept after its day, for late refunds. */
const retentionMs = 24 * 60 * 60 * 1000;

const idOf = (subject: string, at: Date) => `${at.toISOString().slice(0, 10)} ${subject}`;

/**
 * Creates a quota in the database. Counts in atomic writes, so that concurrent requests cannot exceed a
 * limit.
 */
export const createDailyQuota = (connection: Connection): DailyQuota & { prepare(): Promise<void> } => {
  const usage = connection.model<Usage>('DailyUsage', schema);

  const count = (subject: string, by: number, at: Date) =>
    usage
      .findOneAndUpdate(
        { _id: idOf(subject, at) },
        {
          $inc: { used: by },
          $setOnInsert: { subject, expiresAt: new Date(endOfDay(at).getTime() + retentionMs) },
        },
        { upsert: true, returnDocument: 'after' },
      )
      .lean<Usage>();

  return {
    prepare: async () => {
      await buildIndexes(usage);
    },
    async take(subject, wanted, limit, at) {
      // Of two concurrent first writes on a day, one fails with a duplicate key.
      const { used } =
        (await ignoreDuplicateKey(count(subject, wanted, at))) ?? (await count(subject, wanted, at));
      if (used <= limit) return true;
      await count(subject, -wanted, at);
      return false;
    },
    async refund(subject, given, at) {
      await usage.updateOne({ _id: idOf(subject, at) }, { $inc: { used: -given } });
    },
    used: async (subject, at) => (await usage.findById(idOf(subject, at)).lean<Usage>())?.used ?? 0,
    async remove(...subjects) {
      await usage.deleteMany({ subject: { $in: subjects } });
    },
  };
};
