import { maxPushSubscriptions } from '@debrief/contracts/http/push';
import { buildIndexes } from '@debrief/service-kit/storage/build-indexes';
import type { Connection } from '@debrief/service-kit/storage/connect';
import { Schema } from 'mongoose';
import type { PushStore, PushSubscription } from '../domain/push.ts';

type PushDocument = Omit<PushSubscription, 'id'> & { _id: string };

const schema = new Schema<PushDocument>(
  {
    _id: String,
    userId: { type: String, required: true },
    sessionId: { type: String, required: true },
    sessionVersion: { type: Number, required: true },
    endpoint: { type: String, required: true },
    keys: { p256dh: { type: String, required: true }, auth: { type: String, required: true } },
    createdAt: { type: Date, required: true },
  },
  { collection: 'pushSubscriptions', versionKey: false },
);
schema.index({ userId: 1, createdAt: -1 });
schema.index({ sessionId: 1 });

export const createPushRepository = (connection: Connection): PushStore & { prepare(): Promise<void> } => {
  const model = connection.model<PushDocument>('PushSubscription', schema);
  const newestFirst = (userId: string) => model.find({ userId }).sort({ createdAt: -1 });
  return {
    prepare: async () => {
      await buildIndexes(model);
    },
    async list(userId) {
      const found = await newestFirst(userId).limit(maxPushSubscriptions).lean<PushDocument[]>();
      return found.map(({ _id: id, ...subscription }) => ({ id, ...subscription }));
    },
    async save({ id, ...subscription }) {
      await model.updateOne({ _id: id }, { $set: subscription }, { upsert: true });
      const extra = await newestFirst(subscription.userId).skip(maxPushSubscriptions).select('_id').lean();
      await model.deleteMany({ _id: { $in: extra.map(({ _id }) => _id) } });
    },
    async remove(userId, _id) {
      await model.deleteOne({ _id, userId });
    },
    async removeOfSession(sessionId) {
      await model.deleteMany({ sessionId });
    },
    async removeOfEarlierSessions(userId, minimumVersion, keptSessionId) {
      const kept = keptSessionId === undefined ? {} : { sessionId: { $ne: keptSessionId } };
      await model.deleteMany({ userId, sessionVersion: { $lt: minimumVersion }, ...kept });
    },
    async removeUser(userId) {
      await model.deleteMany({ userId });
    },
  };
};
