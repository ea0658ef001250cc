import { buildIndexes } from '@debrief/service-kit/storage/build-indexes';
import { createHash } from 'node:crypto';
import { ignoreDuplicateKey, type Connection } from '@debrief/service-kit/storage/connect';
import { Schema } from 'mongoose';
import { attemptsMs, type AttemptStore } from '../domain/login-attempts.ts';

interface AttemptsDocument {
  /** Hash of the key, because attempts are also counted for addresses without an account. */
  _id: string;
  failures: number;
  blockedUntil: Date;
  expiresAt: Date;
}

const schema = new Schema<AttemptsDocument>(
  {
    _id: String,
    failures: { type: Number, required: true },
    blockedUntil: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'loginAttempts', versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const idOf = (key: string) => createHash('sha256').update(key).digest('base64url');

export const createLoginAttemptRepository = (
  connection: Connection,
  now: () => Date,
): AttemptStore & { prepare(): Promise<void> } => {
  const attempts = connection.model<AttemptsDocument>('LoginAttempts', schema);
  return {
    prepare: async () => {
      await buildIndexes(attempts);
    },
    async find(key) {
      const found = await attempts.findById(idOf(key)).lean<AttemptsDocument>();
      // The TTL index deletes expired documents with a delay.
      return found && found.expiresAt > now() ? found : null;
    },
    async replace(key, before, next) {
      const _id = idOf(key);
      const written = { $set: { ...next, expiresAt: new Date(now().getTime() + attemptsMs) } };
      if (before) {
        const { failures, blockedUntil } = before;
        const { matchedCount } = await attempts.updateOne({ _id, failures, blockedUntil }, written);
        return matchedCount === 1;
      }
      // After a concurrent insert, the upsert fails with a duplicate key.
      const result = await ignoreDuplicateKey(
        attempts.updateOne({ _id, expiresAt: { $lte: now() } }, written, { upsert: true }),
      );
      return result !== undefined;
    },
    async clear(key) {
      await attempts.deleteOne({ _id: idOf(key) });
    },
  };
};
