import { isDuplicateKey } from '@debrief/service-kit/storage/connect';
import { buildIndexes } from '@debrief/service-kit/storage/build-indexes';
import type { Migration } from '@debrief/service-kit/storage/migrations/migration';
import { accountKey } from '../../domain/user.ts';
import { userModel, type UserDocument } from '../user-model.ts';

/** Matches keys that today's normalization may change: with non-ASCII characters, or a trailing dot. */
const mayDiffer = /[^\x20-\x7e]|\.$/;

type Account = Pick<UserDocument, '_id' | 'emailKey' | 'email'>;

/**
 * Normalizes account keys. An account keeps its earlier key if another account has the normalized one
 * already.
 */
export const accountKeys: Migration = {
  name: '0001-account-keys',
  async run(connection, signal) {
    const users = userModel(connection);
    // The unique index rejects a key that another account has.
    await buildIndexes(users);
    const found = users
      .find({ emailKey: mayDiffer, erasedAt: null })
      .select({ emailKey: 1, email: 1 })
      .sort({ createdAt: 1 })
      .lean<Account[]>()
      .cursor() as AsyncIterable<Account>;
    let changed = 0;
    for await (const { _id, emailKey, email } of found) {
      signal.throwIfAborted();
      const key = accountKey(email);
      if (key === emailKey) continue;
      try {
        const { modifiedCount } = await users.updateOne({ _id, emailKey }, { $set: { emailKey: key } });
        changed += modifiedCount;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    }
    return changed;
  },
};
