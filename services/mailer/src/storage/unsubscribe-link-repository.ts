import { buildIndexes } from '@debrief/service-kit/storage/build-indexes';
import type { Connection } from '@debrief/service-kit/storage/connect';
import { Schema } from 'mongoose';
import type { UnsubscribeLinkRepository } from '../domain/suppression.ts';

/**
 * Unsubscribe link. Kept when the invitation is deleted, because links in emails must keep working. Expires
 * after two years.
 */
interface LinkDocument {
  _id: string;
  addressKey: string;
  at: Date;
}

const schema = new Schema<LinkDocument>(
  {
    _id: String,
    addressKey: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'unsubscribeLinks', versionKey: false },
);
schema.index({ at: 1 }, { expireAfterSeconds: 2 * 365 * 24 * 60 * 60 });

export const createUnsubscribeLinkRepository = (
  connection: Connection,
  now: () => Date,
): UnsubscribeLinkRepository => {
  const links = connection.model<LinkDocument>('UnsubscribeLink', schema);
  return {
    prepare: async () => {
      await buildIndexes(links);
    },
    async save(token, addressKey) {
      await links.updateOne({ _id: token }, { $set: { addressKey, at: now() } }, { upsert: true });
    },
    find: async (token) => (await links.findById(token).lean())?.addressKey ?? null,
  };
};
