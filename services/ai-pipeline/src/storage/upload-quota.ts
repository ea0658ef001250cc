import { buildIndexes } from '@debrief/service-kit/storage/build-indexes';
import type { Connection } from '@debrief/service-kit/storage/connect';
import { Schema } from 'mongoose';
import { tooManyUploads, type QuotaLimits, type UploadQuota } from '../domain/audio/upload-quota.ts';

interface Day {
  _id: string;
  userId: string;
  uploads: number;
  bytes: number;
  expiresAt: Date;
}

const dayMs = 24 * 60 * 60 * 1000;

const schema = new Schema<Day>(
  {
    _id: String,
    userId: { type: String, required: true },
    uploads: { type: Number, default: 0 },
    bytes: { type: Number, default: 0 },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'uploadDays', versionKey: false },
);
schema.index({ userId: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const createUploadQuota = (
  connection: Connection,
  now: () => Date,
  limits: QuotaLimits,
): UploadQuota => {
  const model = connection.model<Day>('UploadDay', schema);
  const today = (userId: string) => `${userId} ${now().toISOString().slice(0, 10)}`;
  const count = (userId: string, by: { uploads?: number; bytes?: number }) =>
    model
      .findOneAndUpdate(
        { _id: today(userId) },
        { $inc: by, $setOnInsert: { userId, expiresAt: new Date(now().getTime() + 2 * dayMs) } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean<Day>();
  return {
    prepare: () => buildIndexes(model),
    async begin(userId) {
      const day = await count(userId, { uploads: 1 });
      if (day && day.uploads <= limits.uploads && (day.bytes ?? 0) < limits.bytes) return;
      await count(userId, { uploads: -1 });
      throw tooManyUploads(now());
    },
    async end(userId, bytes) {
      await count(userId, bytes === null ? { uploads: -1 } : { bytes });
    },
    eraseByUser: async (userId) => {
      await model.deleteMany({ userId });
    },
  };
};
