import { buildIndexes } from '@debrief/service-kit/storage/build-indexes';
import type { Connection } from '@debrief/service-kit/storage/connect';
import { Schema } from 'mongoose';
import type { CalendarFeedStore } from '../domain/calendar-feed.ts';

interface CalendarFeedDocument {
  _id: string;
  hash: string;
  createdAt: Date;
  sessionId?: string;
  sessionVersion?: number;
}

const schema = new Schema<CalendarFeedDocument>(
  {
    _id: String,
    hash: { type: String, required: true },
    createdAt: { type: Date, required: true },
    sessionId: String,
    sessionVersion: Number,
  },
  { collection: 'calendarFeeds', versionKey: false },
).index({ hash: 1 }, { unique: true });

export const createCalendarFeeds = (
  connection: Connection,
): CalendarFeedStore & { prepare(): Promise<void> } => {
  const feeds = connection.model<CalendarFeedDocument>('CalendarFeed', schema);
  return {
    async findCreation(userId) {
      return (await feeds.findById(userId).lean<CalendarFeedDocument>())?.createdAt ?? null;
    },
    async replace({ userId, sessionId, sessionVersion }, hash, at) {
      const made = { hash, createdAt: at, sessionId, sessionVersion };
      await feeds.updateOne({ _id: userId }, { $set: made }, { upsert: true });
    },
    async remove(userId) {
      await feeds.deleteOne({ _id: userId });
    },
    async removeEnded({ userId, minimumSessionVersion, keptSessionId, at }) {
      const isOver = {
        sessionVersion: { $lt: minimumSessionVersion },
        sessionId: { $ne: keptSessionId ?? null },
      };
      await feeds.deleteOne({ _id: userId, $or: [{ createdAt: { $lte: at } }, isOver] });
    },
    async findUser(hash) {
      return (await feeds.findOne({ hash }).lean<CalendarFeedDocument>())?._id ?? null;
    },
    prepare: () => buildIndexes(feeds),
  };
};
