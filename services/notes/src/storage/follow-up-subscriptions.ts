import { buildIndexes } from '@debrief/service-kit/storage/build-indexes';
import type { Connection } from '@debrief/service-kit/storage/connect';
import { upsertNewer } from '@debrief/service-kit/storage/upsert-newer';
import { Schema } from 'mongoose';
import type { FollowUpSubscriptions } from '../domain/announce-follow-ups.ts';

interface FollowUpSubscriptionDocument {
  _id: string;
  userId: string;
  checkedOn?: string | null;
  /** Null if follow-ups are not wanted. */
  nextCheckAt: Date | null;
  revision: number;
}

const schema = new Schema<FollowUpSubscriptionDocument>(
  {
    _id: String,
    userId: { type: String, required: true },
    checkedOn: String,
    nextCheckAt: { type: Date, default: null },
    revision: { type: Number, required: true },
  },
  { collection: 'followUpSubscriptions', versionKey: false },
);
schema.index({ nextCheckAt: 1 });
schema.index({ userId: 1 });

export const createFollowUpSubscriptions = (
  connection: Connection,
  now: () => Date,
): FollowUpSubscriptions & { prepare(): Promise<void> } => {
  const model = connection.model<FollowUpSubscriptionDocument>('FollowUpSubscription', schema);
  return {
    prepare: () => buildIndexes(model),
    remember: (id, userId, wanted, revision) =>
      upsertNewer(model, id, revision, { userId, nextCheckAt: wanted ? now() : null }),
    async findDue(at, limit) {
      const found = await model
        .find({ nextCheckAt: { $gt: new Date(0), $lte: at } })
        .sort({ nextCheckAt: 1 })
        .limit(limit)
        .lean<FollowUpSubscriptionDocument[]>();
      return found.map(({ _id, userId, checkedOn = null, nextCheckAt }) => ({
        ...{ id: _id, userId, checkedOn },
        nextCheckAt: nextCheckAt ?? at,
      }));
    },
    async complete(id, next) {
      await model.updateOne({ _id: id, nextCheckAt: { $gt: new Date(0) } }, { $set: next });
    },
    async removeByUser(userId) {
      await model.deleteMany({ userId });
    },
  };
};
