import { isDuplicateKey } from '@debrief/service-kit/storage/connect';
import type { Model } from 'mongoose';
import { accountKey } from '../domain/user.ts';
import type { UserDocument } from './user-model.ts';

/** Keys that may be written differently today: those with other characters than ASCII's, or a dot at the end. */
const mayDiffer = /[^\x20-\x7e]|\.$/;

/**
 * Gives accounts of earlier versions the key that their address has today. Of two accounts whose addresses are one by now, the
 * later one keeps its earlier key, by which its owner still signs in. Runs at every start, and finds nothing after the first.
 */
export const updateAccountKeys = async (users: Model<UserDocument>): Promise<void> => {
  const found = users
    .find({ emailKey: mayDiffer, erasedAt: null })
    .select({ emailKey: 1, email: 1 })
    .sort({ createdAt: 1 })
    .lean<Pick<UserDocument, '_id' | 'emailKey' | 'email'>[]>()
    .cursor() as AsyncIterable<Pick<UserDocument, '_id' | 'emailKey' | 'email'>>;
  for await (const { _id, emailKey, email } of found) {
    const key = accountKey(email);
    if (key === emailKey) continue;
    try {
      await users.updateOne({ _id, emailKey }, { $set: { emailKey: key } });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
};
