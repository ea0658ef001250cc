import { buildIndexes } from '@debrief/service-kit/storage/build-indexes';
import { createHash } from 'node:crypto';
import { ignoreDuplicateKey, type Connection } from '@debrief/service-kit/storage/connect';
import { Schema } from 'mongoose';
import { attemptsMs, type AttemptStore } from '../domain/login-attempts.ts';

interface AttemptsDocument {
  /** A hash: there are counts for addresses that have no account, and the database names nobody who has none. */
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

/** Failed tries to sign in, shared by all instances. */
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
      // The server removes what has expired a while later.
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
      // Inserts, or replaces what has expired; fails on the key when somebody else was first.
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
