import { ApiError } from '@debrief/service-kit/errors';
import type { Connection } from '@debrief/service-kit/storage/connect';
import { Schema } from 'mongoose';

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

/** How much one user may upload in a day (UTC). */
export interface QuotaLimits {
  readonly uploads: number;
  readonly bytes: number;
}

/** The user has uploaded enough for today. */
export class QuotaExceededError extends ApiError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super(
      'tooMany',
      'upload_quota',
      'You have uploaded as much as one day allows. The recording stays on your device: please try again tomorrow, or type your notes.',
    );
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface UploadQuota {
  prepare(): Promise<void>;
  /** Counts an upload that begins. @throws {QuotaExceededError} */
  begin(userId: string): Promise<void>;
  /** Counts what an upload has brought: nothing when it was not stored. */
  end(userId: string, bytes: number | null): Promise<void>;
  eraseOfUser(userId: string): Promise<void>;
}

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
    prepare: () => model.createIndexes(),
    async begin(userId) {
      const day = await count(userId, { uploads: 1 });
      if (day && day.uploads <= limits.uploads && (day.bytes ?? 0) < limits.bytes) return;
      await count(userId, { uploads: -1 });
      throw new QuotaExceededError(Math.ceil((dayMs - (now().getTime() % dayMs)) / 1000));
    },
    async end(userId, bytes) {
      await count(userId, bytes === null ? { uploads: -1 } : { bytes });
    },
    eraseOfUser: async (userId) => {
      await model.deleteMany({ userId });
    },
  };
};
