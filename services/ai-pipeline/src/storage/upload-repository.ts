import { buildIndexes } from '@debrief/service-kit/storage/build-indexes';
import { isDuplicateKey, type Connection } from '@debrief/service-kit/storage/connect';
import { Schema, type QueryFilter } from 'mongoose';
import type { AudioStore } from '../domain/audio/audio-store.ts';
import type { Upload, UploadPart, UploadStore } from '../domain/audio/upload.ts';

interface UploadDocument extends Omit<Upload, 'id'> {
  _id: string;
}

const schema = new Schema<UploadDocument>(
  {
    _id: String,
    userId: { type: String, required: true },
    key: { type: String, required: true },
    bytes: { type: Number, required: true },
    offset: { type: Number, required: true },
    parts: { type: [new Schema<UploadPart>({ objectKey: String, bytes: Number }, { _id: false })] },
    recordingId: { type: String, default: null },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'uploads', versionKey: false },
);
schema.index({ userId: 1, key: 1 }, { unique: true });
schema.index({ 'parts.objectKey': 1 });
schema.index({ expiresAt: 1 });

const toUpload = ({ _id, ...upload }: UploadDocument): Upload => ({ id: _id, ...upload });

export const createUploadRepository = (
  connection: Connection,
  audio: Pick<AudioStore, 'remove'>,
): UploadStore & { prepare(): Promise<void> } => {
  const model = connection.model<UploadDocument>('Upload', schema);
  const find = async (filter: QueryFilter<UploadDocument>) => {
    const found = await model.findOne(filter).lean<UploadDocument | null>();
    return found && toUpload(found);
  };
  const list = async (query: ReturnType<typeof model.find>) =>
    (await query.lean<UploadDocument[]>()).map(toUpload);
  const removeParts = async ({ parts }: Upload) => {
    for (const { objectKey } of parts) await audio.remove(objectKey);
  };
  // Removes the parts first, so that an interrupted run can find the upload again.
  const remove = async (upload: Upload) => {
    await removeParts(upload);
    await model.deleteOne({ _id: upload.id });
  };
  return {
    prepare: () => buildIndexes(model),
    async add({ id, ...upload }) {
      try {
        await model.create({ _id: id, ...upload });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    find: (userId, id) => find({ _id: id, userId }),
    byKey: (userId, key) => find({ userId, key }),
    listUnfinished: (userId) => list(model.find({ userId, recordingId: null }).sort({ createdAt: -1 })),
    async addPart({ id, offset }, part) {
      const { modifiedCount } = await model.updateOne(
        { _id: id, offset, recordingId: null },
        { $inc: { offset: part.bytes }, $push: { parts: part } },
      );
      return modifiedCount === 1;
    },
    async finish(upload, recordingId) {
      const { modifiedCount } = await model.updateOne(
        { _id: upload.id, recordingId: null },
        { $set: { recordingId, parts: [] } },
      );
      if (modifiedCount === 0) return false;
      await removeParts(upload);
      return true;
    },
    remove,
    expired: (now, limit) => list(model.find({ expiresAt: { $lt: now } }).limit(limit)),
    async existingKeys(objectKeys) {
      const found = await list(model.find({ 'parts.objectKey': { $in: [...objectKeys] } }));
      return new Set(found.flatMap(({ parts }) => parts.map(({ objectKey }) => objectKey)));
    },
    async eraseByUser(userId) {
      for (const upload of await list(model.find({ userId }))) await remove(upload);
    },
  };
};
