import { createHash } from 'node:crypto';
import { buildIndexes } from '@debrief/service-kit/storage/build-indexes';
import type { Connection } from '@debrief/service-kit/storage/connect';
import { Schema } from 'mongoose';

export interface OAuthTransaction {
  readonly kind: string;
  readonly userId: string;
  /** Session that started the transaction. Another one cannot finish it. */
  readonly sessionId: string;
  /** Encrypted code verifier. */
  readonly verifier: string;
}

interface TransactionDocument extends OAuthTransaction {
  _id: string;
  expiresAt: Date;
}

const lifetimeMs = 10 * 60_000;

const schema = new Schema<TransactionDocument>(
  {
    _id: String,
    kind: { type: String, required: true },
    userId: { type: String, required: true },
    sessionId: { type: String, required: true },
    verifier: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'crmOAuthTransactions', versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
schema.index({ userId: 1 });

const hashOf = (state: string) => createHash('sha256').update(state).digest('hex');

export const createOAuthTransactions = (database: Connection, now: () => Date) => {
  const model = database.model<TransactionDocument>('CrmOAuthTransaction', schema);
  return {
    prepare: () => buildIndexes(model),
    async add(state: string, transaction: OAuthTransaction): Promise<void> {
      const expiresAt = new Date(now().getTime() + lifetimeMs);
      await model.create({ _id: hashOf(state), ...transaction, expiresAt });
    },
    /** Removes and returns the transaction, if this session started it. */
    take: (state: string, kind: string, sessionId: string): Promise<OAuthTransaction | null> =>
      model
        .findOneAndDelete({ _id: hashOf(state), kind, sessionId, expiresAt: { $gt: now() } })
        .lean<OAuthTransaction>(),
    async eraseUser(userId: string): Promise<void> {
      await model.deleteMany({ userId });
    },
  };
};
