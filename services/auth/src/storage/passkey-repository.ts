import { ignoreDuplicateKey, type Connection } from '@debrief/service-kit/storage/connect';
import { Schema, type Model } from 'mongoose';
import type { PasskeyStore, StoredPasskey } from '../domain/second-factors/passkeys.ts';

interface PasskeyDocument extends Omit<StoredPasskey, 'id'> {
  _id: string;
}

const schema = new Schema<PasskeyDocument>(
  {
    _id: String,
    credentialId: { type: String, required: true },
    userId: { type: String, required: true },
    name: { type: String, required: true },
    publicKey: { type: String, required: true },
    counter: { type: Number, required: true },
    transports: { type: [String], required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, default: null },
  },
  { collection: 'passkeys', versionKey: false },
);
schema.index({ credentialId: 1 }, { unique: true });
schema.index({ userId: 1, createdAt: 1 });

export const passkeyModel = (connection: Connection): Model<PasskeyDocument> =>
  connection.model<PasskeyDocument>('Passkey', schema);

const toPasskey = ({ _id, ...passkey }: PasskeyDocument): StoredPasskey => ({ id: _id, ...passkey });

export const createPasskeyRepository = (
  model: Model<PasskeyDocument>,
): PasskeyStore & { removeAll(userId: string): Promise<void> } => ({
  list: async (userId) =>
    (await model.find({ userId }).sort({ createdAt: 1, _id: 1 }).lean<PasskeyDocument[]>()).map(toPasskey),
  byCredentialId: async (credentialId) => {
    const found = await model.findOne({ credentialId }).lean<PasskeyDocument>();
    return found && toPasskey(found);
  },
  add: async ({ id, ...passkey }) =>
    (await ignoreDuplicateKey(model.create({ _id: id, ...passkey }))) !== undefined,
  recordUse: async ({ id, counter: before }, counter, at) =>
    (await model.updateOne({ _id: id, counter: before }, { $set: { counter, lastUsedAt: at } }))
      .matchedCount === 1,
  remove: async (userId, id) => (await model.deleteOne({ _id: id, userId })).deletedCount === 1,
  async removeAll(userId) {
    await model.deleteMany({ userId });
  },
});
