import { buildIndexes } from '@debrief/service-kit/storage/build-indexes';
import { isDuplicateKey, type Connection } from '@debrief/service-kit/storage/connect';
import { Schema } from 'mongoose';
import type { ShareLinkDependencies } from '../domain/share-link.ts';

interface ShareLinkDocument {
  _id: string;
  userId: string;
}

const schema = new Schema<ShareLinkDocument>(
  { _id: String, userId: { type: String, required: true } },
  { collection: 'shareLinks', versionKey: false },
);
schema.index({ userId: 1 }, { unique: true });

export type ShareLinkRepository = ShareLinkDependencies['shareLinks'] & { prepare(): Promise<void> };

export const createShareLinkRepository = (connection: Connection): ShareLinkRepository => {
  const links = connection.model<ShareLinkDocument>('ShareLink', schema);
  const tokenOf = async (userId: string) =>
    (await links.findOne({ userId }).lean<ShareLinkDocument>())?._id ?? null;
  return {
    prepare: () => buildIndexes(links),
    async ensure(userId, newToken) {
      const existing = await tokenOf(userId);
      if (existing !== null) return existing;
      try {
        await links.create({ _id: newToken, userId });
        return newToken;
      } catch (error) {
        const first = isDuplicateKey(error) ? await tokenOf(userId) : null;
        if (first === null) throw error;
        return first;
      }
    },
    ownerOf: async (token) => (await links.findById(token).lean<ShareLinkDocument>())?.userId ?? null,
    async remove(userId) {
      await links.deleteOne({ userId });
    },
  };
};
