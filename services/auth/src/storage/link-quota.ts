import { buildIndexes } from '@debrief/service-kit/storage/build-indexes';
import { ignoreDuplicateKey, type Connection } from '@debrief/service-kit/storage/connect';
import { Schema } from 'mongoose';
import type { SendLinkDependencies } from '../domain/send-links.ts';

interface Usage {
  _id: string;
  used: number;
  expiresAt: Date;
}

const schema = new Schema<Usage>(
  { _id: String, used: { type: Number, required: true }, expiresAt: { type: Date, required: true } },
  { collection: 'linkQuotas', versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const retentionMs = 2 * 24 * 60 * 60 * 1000;

export const createLinkQuota = (
  connection: Connection,
  dailyLimit: number,
): SendLinkDependencies['quota'] & { prepare(): Promise<void> } => {
  const usage = connection.model<Usage>('LinkQuota', schema);

  /** At the limit, the upsert fails with a duplicate key. */
  const takeOne = async (id: string, expiresAt: Date): Promise<boolean> => {
    const taken = await ignoreDuplicateKey(
      usage.updateOne(
        { _id: id, used: { $lt: dailyLimit } },
        { $inc: { used: 1 }, $setOnInsert: { expiresAt } },
        { upsert: true },
      ),
    );
    return taken !== undefined;
  };

  return {
    prepare: () => buildIndexes(usage),
    async take(kind, addressHash, at) {
      const id = `${at.toISOString().slice(0, 10)} ${kind} ${addressHash}`;
      const expiresAt = new Date(at.getTime() + retentionMs);
      // A concurrent request may have inserted the first document of the day.
      return (await takeOne(id, expiresAt)) || takeOne(id, expiresAt);
    },
  };
};
