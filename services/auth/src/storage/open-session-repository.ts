import { buildIndexes } from '@debrief/service-kit/storage/build-indexes';
import type { Connection } from '@debrief/service-kit/storage/connect';
import { Schema, type Model } from 'mongoose';
import type { OpenSession, OpenSessionStore } from '../domain/open-sessions.ts';

type SessionDocument = Omit<OpenSession, 'id'> & { _id: string };

const schema = new Schema<SessionDocument>(
  {
    _id: String,
    userId: { type: String, required: true },
    version: { type: Number, required: true },
    device: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'sessions', versionKey: false },
);
schema.index({ userId: 1, lastUsedAt: -1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Minimum time between two updates of the last use, so that not every request causes a write. */
const useIsOldMs = 5 * 60_000;
const minuteMs = 60_000;

const toSession = ({ _id, ...session }: SessionDocument): OpenSession => ({ id: _id, ...session });

export const createOpenSessionRepository = (
  connection: Connection,
): OpenSessionStore & { prepare(): Promise<void> } => {
  const sessions: Model<SessionDocument> = connection.model<SessionDocument>('OpenSession', schema);
  return {
    prepare: () => buildIndexes(sessions),

    async add({ id, ...session }) {
      await sessions.updateOne({ _id: id }, { $setOnInsert: session }, { upsert: true });
    },

    async recordUse(id, at) {
      const time = at.getTime();
      await sessions.updateOne(
        { _id: id, lastUsedAt: { $lt: new Date(time - useIsOldMs) } },
        { $set: { lastUsedAt: new Date(time - (time % minuteMs)) } },
      );
    },

    async list({ id, sessionVersion, keptSessionId }, limit) {
      const found = await sessions
        .find({ userId: id, $or: [{ version: { $gte: sessionVersion } }, { _id: keptSessionId ?? null }] })
        .sort({ lastUsedAt: -1 })
        .limit(limit)
        .lean<SessionDocument[]>();
      return found.map(toSession);
    },

    async find(userId, id) {
      const found = await sessions.findOne({ _id: id, userId }).lean<SessionDocument>();
      return found && toSession(found);
    },

    async remove(id) {
      await sessions.deleteOne({ _id: id });
    },

    async eraseByUser(userId) {
      await sessions.deleteMany({ userId });
    },
  };
};
