import type { Connection } from '@debrief/service-kit/storage/connect';
import { Schema, type Model } from 'mongoose';
import type { SignInTransaction, TransactionStore } from '../domain/sign-in-providers/transaction.ts';

interface TransactionDocument extends SignInTransaction {
  _id: string;
  expiresAt: Date;
}

const schema = new Schema<TransactionDocument>(
  {
    _id: String,
    providerId: { type: String, required: true },
    returnTo: { type: String, default: null },
    referralToken: { type: String, default: null },
    link: {
      type: new Schema(
        { userId: { type: String, required: true }, sessionId: { type: String, required: true } },
        { _id: false },
      ),
      default: null,
    },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'signInTransactions', versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
schema.index({ 'link.userId': 1 });

export const signInTransactionModel = (connection: Connection): Model<TransactionDocument> =>
  connection.model<TransactionDocument>('SignInTransaction', schema);

export const createSignInTransactionRepository = (
  model: Model<TransactionDocument>,
): TransactionStore & { removeAll(userId: string): Promise<void> } => ({
  async add(hash, transaction, expiresAt) {
    await model.create({ _id: hash, ...transaction, expiresAt });
  },
  take: (hash, at) => model.findOneAndDelete({ _id: hash, expiresAt: { $gt: at } }).lean<SignInTransaction>(),
  async removeAll(userId) {
    await model.deleteMany({ 'link.userId': userId });
  },
});
