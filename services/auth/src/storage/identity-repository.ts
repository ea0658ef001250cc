import { ignoreDuplicateKey, type Connection } from '@debrief/service-kit/storage/connect';
import { Schema, type Model } from 'mongoose';
import type { Identity, IdentityStore } from '../domain/sign-in-providers/identities.ts';

interface IdentityDocument extends Omit<Identity, 'id'> {
  _id: string;
}

const schema = new Schema<IdentityDocument>(
  {
    _id: String,
    issuer: { type: String, required: true },
    subject: { type: String, required: true },
    userId: { type: String, required: true },
    email: { type: String, default: null },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, required: true },
  },
  { collection: 'identities', versionKey: false },
);
schema.index({ issuer: 1, subject: 1 }, { unique: true });
schema.index({ userId: 1, createdAt: 1 });

export const identityModel = (connection: Connection): Model<IdentityDocument> =>
  connection.model<IdentityDocument>('Identity', schema);

const toIdentity = ({ _id, ...identity }: IdentityDocument): Identity => ({ id: _id, ...identity });

export const createIdentityRepository = (
  model: Model<IdentityDocument>,
): IdentityStore & { removeAll(userId: string): Promise<void> } => ({
  find: async ({ issuer, subject }) => {
    const found = await model.findOne({ issuer, subject }).lean<IdentityDocument>();
    return found && toIdentity(found);
  },
  list: async (userId) =>
    (await model.find({ userId }).sort({ createdAt: 1, _id: 1 }).lean<IdentityDocument[]>()).map(toIdentity),
  add: async ({ id, ...identity }) =>
    (await ignoreDuplicateKey(model.create({ _id: id, ...identity }))) !== undefined,
  async recordUse(id, email, at) {
    await model.updateOne({ _id: id }, { $set: { email, lastUsedAt: at } });
  },
  remove: async (userId, id) => (await model.deleteOne({ _id: id, userId })).deletedCount === 1,
  async removeAll(userId) {
    await model.deleteMany({ userId });
  },
});
