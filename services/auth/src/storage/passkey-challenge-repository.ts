import type { Connection } from '@debrief/service-kit/storage/connect';
import { Schema, type Model } from 'mongoose';
import type { ChallengeStore } from '../domain/second-factors/passkeys.ts';

interface ChallengeDocument {
  _id: string;
  userId: string | null;
  expiresAt: Date;
}

const schema = new Schema<ChallengeDocument>(
  {
    _id: String,
    userId: { type: String, default: null },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'passkeyChallenges', versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
schema.index({ userId: 1 });

export const passkeyChallengeModel = (connection: Connection): Model<ChallengeDocument> =>
  connection.model<ChallengeDocument>('PasskeyChallenge', schema);

export const createPasskeyChallengeRepository = (
  model: Model<ChallengeDocument>,
): ChallengeStore & { removeAll(userId: string): Promise<void> } => ({
  async add(challenge, userId, expiresAt) {
    await model.create({ _id: challenge, userId, expiresAt });
  },
  take: async (challenge, userId, at) =>
    (await model.deleteOne({ _id: challenge, userId, expiresAt: { $gt: at } })).deletedCount === 1,
  async removeAll(userId) {
    await model.deleteMany({ userId });
  },
});
