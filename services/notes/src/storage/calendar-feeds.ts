import { buildIndexes } from '@debrief/service-kit/storage/build-indexes';
import type { Connection } from '@debrief/service-kit/storage/connect';
import { Schema } from 'mongoose';
import type { CalendarFeedStore } from '../domain/calendar-feed.ts';

interface CalendarFeedDocument {
  /** The user. */
  _id: string;
  /** Of the secret in the address. */
  hash: string;
  createdAt: Date;
}

const schema = new Schema<CalendarFeedDocument>(
  { _id: String, hash: { type: String, required: true }, createdAt: { type: Date, required: true } },
  { collection: 'calendarFeeds', versionKey: false },
).index({ hash: 1 }, { unique: true });

/** `prepare` builds the index. */
export const createCalendarFeeds = (
  connection: Connection,
): CalendarFeedStore & { prepare(): Promise<void> } => {
  const feeds = connection.model<CalendarFeedDocument>('CalendarFeed', schema);
  return {
    async findCreation(userId) {
      return (await feeds.findById(userId).lean<CalendarFeedDocument>())?.createdAt ?? null;
    },
    async replace(userId, hash, at) {
      await feeds.updateOne({ _id: userId }, { $set: { hash, createdAt: at } }, { upsert: true });
    },
    async remove(userId) {
      await feeds.deleteOne({ _id: userId });
    },
    async findUser(hash) {
      return (await feeds.findOne({ hash }).lean<CalendarFeedDocument>())?._id ?? null;
    },
    prepare: () => buildIndexes(feeds),
  };
};
